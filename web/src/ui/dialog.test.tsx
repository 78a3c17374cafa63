import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Dialog } from './dialog';

test('is named by its title, and Escape asks its owner to close it', () => {
  const close = vi.fn();
  render(
    <Dialog title="Confirmar eliminación" onClose={close}>
      <p>¿Seguro?</p>
    </Dialog>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Confirmar eliminación' });
  expect(dialog.hasAttribute('open')).toBe(true);
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(close).toHaveBeenCalledTimes(1);
  expect(dialog.hasAttribute('open')).toBe(true);
});
