import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../testing/render-app';
import { answering } from '../../testing/server';

async function fillReset(password: string, confirmation = password) {
  await userEvent.type(await screen.findByLabelText('Código de verificación'), '123456');
  await userEvent.type(screen.getByLabelText('Contraseña nueva'), password);
  await userEvent.type(screen.getByLabelText('Confirmar contraseña'), confirmation);
  await userEvent.click(screen.getByRole('button', { name: 'Cambiar contraseña' }));
}

test('a forgotten password is replaced with the help of a mailed code', async () => {
  const asked = answering('post', '/auth/forgot-password', 200, { message: 'ok' });
  const app = renderApp('/forgot-password');
  await userEvent.type(await screen.findByLabelText('Correo electrónico'), 'lucia@ejemplo.test{Enter}');
  await waitFor(() => expect(app.place.path).toBe('/reset-password?email=lucia%40ejemplo.test'));
  expect(asked.map(({ body }) => body)).toEqual([{ email: 'lucia@ejemplo.test' }]);

  const reset = answering('post', '/auth/reset-password', 200, { message: 'ok' });
  await fillReset('secreto-2');
  await waitFor(() => expect(app.place.path).toBe('/login'));
  expect(reset[0]?.body).toEqual({ email: 'lucia@ejemplo.test', code: '123456', password: 'secreto-2' });
});

test('both new passwords have to be the same', async () => {
  renderApp('/reset-password?email=lucia%40ejemplo.test');
  await fillReset('secreto-2', 'secreto-3');
  expect(await screen.findByText('Las contraseñas no coinciden')).toBeDefined();
});

test('a code that no longer serves is told at the code', async () => {
  answering('post', '/auth/reset-password', 429, { message: 'Pide otro código.', error_code: 'CODE_LOCKED' });
  renderApp('/reset-password?email=lucia%40ejemplo.test');
  await fillReset('secreto-2');
  expect(await screen.findByText('Pide otro código.')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Código de verificación'));
});

test('a password that the server refuses is told at the password', async () => {
  const fields = { password: 'La contraseña debe tener al menos 8 caracteres' };
  answering('post', '/auth/reset-password', 400, { message: 'Datos inválidos', fields });
  renderApp('/reset-password?email=lucia%40ejemplo.test');
  await fillReset('secret');
  expect(await screen.findByText('La contraseña debe tener al menos 8 caracteres')).toBeDefined();
});
