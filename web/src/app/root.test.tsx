import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { beginSession } from '../api/session';
import { metricsAreKnown } from '../testing/admin';
import { renderApp } from '../testing/render-app';
import { tokenOf } from '../testing/tokens';

test('a change of page moves the focus to its heading and names it in the title', async () => {
  renderApp('/login');
  await userEvent.click(await screen.findByRole('link', { name: '¿Olvidaste tu contraseña?' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Recuperar contraseña' });
  expect(document.activeElement).toBe(heading);
  expect(document.title).toBe('Recuperar contraseña · Encaja');
});

test('the skip link leads past the header', async () => {
  renderApp('/login');
  await screen.findByRole('heading', { level: 1 });
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Saltar al contenido');
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('the skip link speaks the language of the admin area', async () => {
  beginSession(tokenOf('ADMIN'));
  metricsAreKnown();
  renderApp('/admin/metrics');
  expect((await screen.findByText('Skip to content')).lang).toBe('en');
});
