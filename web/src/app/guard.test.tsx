import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { beginSession } from '../api/session';
import { metricsAreKnown } from '../testing/admin';
import { figuresAreKnown, listing, recruiterIsKnown } from '../testing/postings';
import { renderApp } from '../testing/render-app';
import { answering } from '../testing/server';
import { tokenOf } from '../testing/tokens';

const roles = ['RECRUITER', 'APPLICANT', 'ADMIN'] as const;
const areas = [
  { path: '/recruiter/dashboard', role: 'RECRUITER', heading: 'Mis puestos' },
  { path: '/applicant/dashboard', role: 'APPLICANT', heading: 'Hola, Lucía Ferreyra' },
  { path: '/admin/metrics', role: 'ADMIN', heading: 'System Metrics' },
] as const;

function letPagesAnswer() {
  recruiterIsKnown();
  figuresAreKnown();
  listing([]);
  metricsAreKnown();
  answering('get', '/applicant/profile', 200, { name: 'Lucía Ferreyra', email: 'lucia@ejemplo.test' });
}

test.each(areas)('$path is open to its own role', async ({ path, role, heading }) => {
  letPagesAnswer();
  beginSession(tokenOf(role));
  const app = renderApp(path);
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeDefined();
  expect(app.place.path).toBe(path);
});

test.each(
  areas.flatMap(({ path, role }) =>
    roles.filter((other) => other !== role).map((other) => ({ path, other })),
  ),
)('$path sends a user of role $other home', async ({ path, other }) => {
  beginSession(tokenOf(other));
  const app = renderApp(path);
  await waitFor(() => expect(app.place.path).toBe('/'));
});

test.each(areas)('$path sends home who is not logged in', async ({ path }) => {
  const app = renderApp(path);
  await waitFor(() => expect(app.place.path).toBe('/'));
  expect(await screen.findByText('Hay un trabajo que encaja.')).toBeDefined();
});

test('an expired token opens nothing', async () => {
  beginSession(tokenOf('ADMIN', { exp: 1 }));
  const app = renderApp('/admin/metrics');
  await waitFor(() => expect(app.place.path).toBe('/'));
});

test.each(['/nada', '/recruiter', '/recruiter/nada', '/login/x'])(
  '%s is no page and leads home',
  async (path) => {
    const app = renderApp(path);
    await waitFor(() => expect(app.place.path).toBe('/'));
  },
);
