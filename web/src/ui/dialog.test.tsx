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

test('stays when the browser closes it by itself, and asks its owner', () => {
  const close = vi.fn();
  render(
    <Dialog title="Borrando" onClose={close}>
      <p>Un momento.</p>
    </Dialog>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Borrando' });
  dialog.close();
  fireEvent(dialog, new Event('close'));
  expect(dialog.open).toBe(true);
  expect(close).toHaveBeenCalledTimes(1);
});

test('stays when the choice of a file inside is cancelled', () => {
  const close = vi.fn();
  render(
    <Dialog title="Tu CV" onClose={close}>
      <input type="file" aria-label="Archivo" />
    </Dialog>,
  );
  fireEvent(screen.getByLabelText('Archivo'), new Event('cancel', { bubbles: true }));
  expect(close).not.toHaveBeenCalled();
});
