import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { beginSession, currentUser } from '../api/session';
import { renderApp } from '../testing/render-app';
import { answering, unreachable } from '../testing/server';
import { tokenOf } from '../testing/tokens';

const profile = { name: 'Lucía Ferreyra', email: 'lucia@ejemplo.test', company: 'Aldao', position: '' };

test('a recruiter sees their account and logs out at server and browser', async () => {
  const { token } = beginSession(tokenOf('RECRUITER'));
  answering('get', '/recruiter/profile', 200, profile);
  const logouts = answering('post', '/auth/logout', 200, { message: 'Sesión cerrada.' });
  const app = renderApp('/recruiter/dashboard');
  expect(await screen.findByText('Aldao')).toBeDefined();
  expect(document.title).toBe('Panel de reclutador · Encaja');
  expect(screen.queryByRole('link', { name: 'Mi Perfil' })).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Cerrar Sesión' }));
  expect(await screen.findByRole('heading', { name: 'Iniciar sesión' })).toBeDefined();
  expect(app.place.path).toBe('/login');
  expect(logouts[0]?.headers.get('authorization')).toBe(`Bearer ${token}`);
  expect(currentUser()).toBeNull();
  expect(sessionStorage.length).toBe(0);
});

test('logging out works without a server too', async () => {
  beginSession(tokenOf('ADMIN'));
  unreachable('post', '/auth/logout');
  const app = renderApp('/admin/metrics');
  await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(app.place.path).toBe('/login'));
  expect(currentUser()).toBeNull();
});

test('a token that the server refuses leads to the login page, with a word why', async () => {
  beginSession(tokenOf('APPLICANT'));
  answering('get', '/applicant/profile', 401, { message: 'token revoked' });
  const app = renderApp('/applicant/dashboard');
  expect(await screen.findByRole('heading', { name: 'Iniciar sesión' })).toBeDefined();
  expect(app.place.path).toBe('/login');
  expect(screen.getAllByText('No autorizado. Por favor, inicie sesión nuevamente.')).toHaveLength(1);
});

test('a profile that cannot be loaded can be asked for again', async () => {
  beginSession(tokenOf('RECRUITER'));
  answering('get', '/recruiter/profile', 400, {});
  renderApp('/recruiter/dashboard');
  expect(await screen.findByText('Error al obtener el perfil del reclutador')).toBeDefined();
  answering('get', '/recruiter/profile', 200, profile);
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Aldao')).toBeDefined();
});

test('the admin page is in English and names the API', async () => {
  beginSession(tokenOf('ADMIN'));
  renderApp('/admin/metrics');
  expect(await screen.findByText('Welcome, lucia@ejemplo.test')).toBeDefined();
  expect(screen.getByText(`${window.location.origin}/api`)).toBeDefined();
  expect(screen.getByRole('main').closest('[lang]')?.getAttribute('lang')).toBe('en');
});
