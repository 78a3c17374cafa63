import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../testing/render-app';
import { answering } from '../../testing/server';

const held = {
  company: 'Transportes Aldao',
  title: 'Responsable de depósito',
  received_at: '2025-11-03T15:00:00Z',
  file_name: 'Elena.pdf',
};

async function confirm() {
  await userEvent.click(await screen.findByRole('button', { name: 'Retirar mi CV' }));
  const dialog = within(screen.getByRole('dialog', { name: '¿Retirar tu CV?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Sí, retirarlo' }));
  return dialog;
}

test('shows what there is, asks, and removes it', async () => {
  answering('get', '/removal/t-1', 200, held);
  const removed = answering('delete', '/removal/t-1', 204);
  renderApp('/retirar/t-1');
  for (const text of ['Transportes Aldao', 'Responsable de depósito', '3 nov 2025', 'Elena.pdf'])
    expect(await screen.findByText(text)).toBeDefined();
  expect(removed).toEqual([]);
  await confirm();
  const heading = await screen.findByRole('heading', { name: 'Tu CV se retiró' });
  expect(document.activeElement).toBe(heading);
  expect(removed).toHaveLength(1);
});

test('a removal that fails can be tried again', async () => {
  answering('get', '/removal/t-1', 200, held);
  answering('delete', '/removal/t-1', 500, {});
  renderApp('/retirar/t-1');
  const dialog = await confirm();
  expect(await dialog.findByText('No se pudo retirar el CV. Inténtalo de nuevo.')).toBeDefined();
  answering('delete', '/removal/t-1', 204);
  await userEvent.click(dialog.getByRole('button', { name: 'Sí, retirarlo' }));
  expect(await screen.findByRole('heading', { name: 'Tu CV se retiró' })).toBeDefined();
});

test('a link that nobody knows is told from a server that stumbles', async () => {
  answering('get', '/removal/t-1', 404, { message: 'No encontrado' });
  renderApp('/retirar/t-1');
  expect(await screen.findByRole('heading', { name: 'Este enlace no existe' })).toBeDefined();
});

test('a CV that went in the meantime is gone all the same', async () => {
  answering('get', '/removal/t-1', 200, held);
  answering('delete', '/removal/t-1', 404, {
    message: 'Este enlace no existe.',
    error_code: 'LINK_NOT_FOUND',
  });
  renderApp('/retirar/t-1');
  await userEvent.click(await screen.findByRole('button', { name: 'Retirar mi CV' }));
  await userEvent.click(screen.getByRole('button', { name: 'Sí, retirarlo' }));
  expect(await screen.findByRole('heading', { name: 'Tu CV se retiró' })).toBeDefined();
});

test('a server that stumbles can be asked again', async () => {
  answering('get', '/removal/t-1', 500, {});
  renderApp('/retirar/t-1');
  expect(await screen.findByText('No se pudo cargar la página.')).toBeDefined();
  answering('get', '/removal/t-1', 200, held);
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Elena.pdf')).toBeDefined();
});
