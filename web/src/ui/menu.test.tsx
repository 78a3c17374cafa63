import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Menu, MenuItem } from './menu';

function menu() {
  return screen.getByLabelText('Acciones').closest('details');
}

test('closes by choosing, by Escape and by going elsewhere', async () => {
  const chosen = vi.fn();
  render(
    <>
      <Menu label="Acciones">
        <MenuItem onChoose={chosen}>Pausar</MenuItem>
      </Menu>
      <button type="button">Otra cosa</button>
    </>,
  );
  const button = screen.getByLabelText('Acciones');
  await userEvent.click(button);
  expect(menu()?.open).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Pausar' }));
  expect(chosen).toHaveBeenCalledTimes(1);
  expect(menu()?.open).toBe(false);
  expect(document.activeElement).toBe(button);

  await userEvent.click(button);
  fireEvent.keyDown(screen.getByRole('button', { name: 'Pausar' }), { key: 'Escape' });
  expect(menu()?.open).toBe(false);

  await userEvent.click(button);
  await userEvent.click(screen.getByRole('button', { name: 'Otra cosa' }));
  expect(menu()?.open).toBe(false);
});
