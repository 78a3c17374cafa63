import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { beginSession } from '../../api/session';
import { renderApp } from '../../testing/render-app';
import { tokenOf } from '../../testing/tokens';

const toOwnData = 'Ir a mis datos';

test.each([
  ['APPLICANT', '/perfil-applicant'],
  ['RECRUITER', '/perfil-reclutador'],
] as const)('leads %s to their data', async (role, path) => {
  beginSession(tokenOf(role));
  renderApp('/privacidad');
  expect((await screen.findByRole('link', { name: toOwnData })).getAttribute('href')).toBe(path);
});

test('who is not signed in is sent to do that', async () => {
  renderApp('/privacidad');
  const link = await screen.findByRole('link', { name: 'Iniciar sesión para verlos' });
  expect(link.getAttribute('href')).toBe('/login');
  expect(screen.queryByRole('link', { name: toOwnData })).toBeNull();
});
