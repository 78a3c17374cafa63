import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { beginSession, currentUser } from '../api/session';
import { metricsAreKnown } from '../testing/admin';
import { figuresAreKnown, listing, recruiterIsKnown } from '../testing/postings';
import { renderApp } from '../testing/render-app';
import { answering, unreachable } from '../testing/server';
import { tokenOf } from '../testing/tokens';

test('a recruiter sees their account and logs out at server and browser', async () => {
  const { token } = beginSession(tokenOf('RECRUITER'));
  recruiterIsKnown();
  figuresAreKnown();
  listing([]);
  const logouts = answering('post', '/auth/logout', 200, { message: 'Sesión cerrada.' });
  const app = renderApp('/recruiter/dashboard');
  expect(await screen.findByText('Lucía Ferreyra, Transportes Aldao')).toBeDefined();
  expect(document.title).toBe('Mis puestos · Encaja');
  expect(screen.getByRole('link', { name: 'Mi Perfil' }).getAttribute('href')).toBe('/perfil-reclutador');

  await userEvent.click(screen.getByRole('button', { name: 'Cerrar Sesión' }));
  expect(await screen.findByRole('heading', { name: 'Iniciar sesión' })).toBeDefined();
  expect(app.place.path).toBe('/login');
  expect(logouts[0]?.headers.get('authorization')).toBe(`Bearer ${token}`);
  expect(currentUser()).toBeNull();
  expect(sessionStorage.length).toBe(0);
});

test('logging out works without a server too', async () => {
  beginSession(tokenOf('ADMIN'));
  metricsAreKnown();
  unreachable('post', '/auth/logout');
  const app = renderApp('/admin/metrics');
  await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(app.place.path).toBe('/login'));
  expect(currentUser()).toBeNull();
});

test('a token that the server refuses leads to the login page, with a word why', async () => {
  beginSession(tokenOf('APPLICANT'));
  answering('get', '/applications', 401, { message: 'token revoked' });
  const app = renderApp('/applicant/dashboard');
  expect(await screen.findByRole('heading', { name: 'Iniciar sesión' })).toBeDefined();
  expect(app.place.path).toBe('/login');
  expect(screen.getAllByText('No autorizado. Por favor, inicie sesión nuevamente.')).toHaveLength(1);
});

test('the admin page is in English and names the API', async () => {
  beginSession(tokenOf('ADMIN'));
  metricsAreKnown();
  renderApp('/admin/metrics');
  expect(await screen.findByText('Welcome, lucia@ejemplo.test')).toBeDefined();
  expect(screen.getByText(`${window.location.origin}/api`)).toBeDefined();
  expect(screen.getByRole('main').closest('[lang]')?.getAttribute('lang')).toBe('en');
});
