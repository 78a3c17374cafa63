import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { toasts } from '../lib/toasts';
import { Dialog } from './dialog';
import { ToastPlace } from './toast';

test('an error interrupts, other messages wait for their turn; closing one shows the next', async () => {
  render(<ToastPlace />);
  act(() => {
    toasts.show('error', 'No salió');
    toasts.show('success', 'Ahora sí');
  });
  expect(screen.getByRole('alert').textContent).toBe('No salió');
  expect(screen.getByRole('status').textContent).toBe('');

  await userEvent.click(screen.getByRole('button', { name: 'Cerrar aviso' }));
  expect(screen.getByRole('alert').textContent).toBe('');
  expect(screen.getByRole('status').textContent).toBe('Ahora sí');
});

test('while a modal dialog is open, messages show inside of it', () => {
  const shown = render(
    <>
      <ToastPlace />
      <Dialog title="Contactar" onClose={() => {}}>
        <p>Texto</p>
      </Dialog>
    </>,
  );
  act(() => toasts.show('success', 'Mensaje enviado'));
  expect(screen.getByRole('dialog').textContent).toContain('Mensaje enviado');
  shown.rerender(<ToastPlace />);
  expect(screen.getByRole('status').textContent).toBe('Mensaje enviado');
});
