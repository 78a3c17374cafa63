import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { currentUser } from '../../api/session';
import { metricsAreKnown } from '../../testing/admin';
import { figuresAreKnown, listing, recruiterIsKnown } from '../../testing/postings';
import { renderApp } from '../../testing/render-app';
import { answering, unreachable } from '../../testing/server';
import { tokenOf, tokenWith } from '../../testing/tokens';

async function logIn(email = 'lucia@ejemplo.test', password = 'secreto-1') {
  if (email) await userEvent.type(await screen.findByLabelText('Correo electrónico'), email);
  if (password) await userEvent.type(screen.getByLabelText('Contraseña'), password);
  await userEvent.click(await screen.findByRole('button', { name: 'Iniciar sesión' }));
}

function letLoginAnswer(id_token: string) {
  return answering('post', '/auth/login', 200, {
    cognito_tokens: { id_token, token_type: 'Bearer', expires_in: 28_800 },
  });
}

beforeEach(() => {
  const profile = { name: 'Lucía Ferreyra', email: 'lucia@ejemplo.test', company: '', position: '' };
  recruiterIsKnown();
  figuresAreKnown();
  listing([]);
  metricsAreKnown();
  answering('get', '/applicant/profile', 200, profile);
});

describe('what is typed', () => {
  test('has to be there, and the message goes when the field is edited', async () => {
    renderApp('/login');
    await logIn('', '');
    const email = screen.getByLabelText('Correo electrónico');
    expect(await screen.findByText('El correo electrónico es requerido')).toBeDefined();
    expect(screen.getByText('La contraseña es requerida')).toBeDefined();
    expect(document.activeElement).toBe(email);
    expect(email.getAttribute('aria-invalid')).toBe('true');
    const described = document.getElementById(email.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('El correo electrónico es requerido');

    await userEvent.type(email, 'x');
    expect(screen.queryByText('El correo electrónico es requerido')).toBeNull();
    expect(screen.getByText('La contraseña es requerida')).toBeDefined();
  });

  test('has to look like an address', async () => {
    renderApp('/login');
    await logIn('lucia@ejemplo');
    expect(await screen.findByText('El correo electrónico no es válido')).toBeDefined();
  });

  test('can be shown', async () => {
    renderApp('/login');
    const password = await screen.findByLabelText('Contraseña');
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar contraseña' }));
    expect(password.getAttribute('type')).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: 'Ocultar contraseña' }));
    expect(password.getAttribute('type')).toBe('password');
  });
});

describe('a good login', () => {
  test.each([
    ['RECRUITER', '/recruiter/dashboard', null],
    ['ADMIN', '/admin/metrics', null],
    ['APPLICANT', '/applicant/dashboard', { justLoggedIn: true, name: 'Lucía Ferreyra' }],
  ] as const)('of role %s leads to %s', async (role, path, state) => {
    const logins = letLoginAnswer(tokenOf(role));
    const app = renderApp('/login');
    await logIn(' lucia@ejemplo.test ');
    await waitFor(() => expect(app.place).toEqual({ path, state }));
    expect(logins[0]?.body).toEqual({ email: 'lucia@ejemplo.test', password: 'secreto-1' });
    expect(logins).toHaveLength(1);
  });

  test('of an applicant without a name carries the local part of the address', async () => {
    letLoginAnswer(tokenOf('APPLICANT', { name: '' }));
    const app = renderApp('/login');
    await logIn();
    await waitFor(() => expect(app.place.state).toEqual({ justLoggedIn: true, name: 'lucia' }));
  });

  test('leads to the saved destination, once', async () => {
    localStorage.setItem('redirectAfterAuth', '/recruiter-register?x=1');
    letLoginAnswer(tokenOf('RECRUITER'));
    const app = renderApp('/login');
    await logIn();
    await waitFor(() => expect(app.place.path).toBe('/recruiter-register?x=1'));
    expect(localStorage.getItem('redirectAfterAuth')).toBeNull();
  });

  test('ignores a saved destination that leads elsewhere', async () => {
    localStorage.setItem('redirectAfterAuth', '//otro.test/robo');
    letLoginAnswer(tokenOf('RECRUITER'));
    const app = renderApp('/login');
    await logIn();
    await waitFor(() => expect(app.place.path).toBe('/recruiter/dashboard'));
    expect(localStorage.getItem('redirectAfterAuth')).toBeNull();
  });

  test('leads home when the saved destination is not for that role', async () => {
    localStorage.setItem('redirectAfterAuth', '/admin/metrics');
    letLoginAnswer(tokenOf('RECRUITER'));
    const app = renderApp('/login');
    await logIn();
    await waitFor(() => expect(app.place.path).toBe('/'));
  });
});

describe('a login that fails', () => {
  test.each([
    ['an unknown address', 401, { message: 'User not found' }, 'El correo no existe o está mal escrito.'],
    ['a wrong password', 401, { message: 'Incorrect password' }, 'Usuario o contraseña incorrectos.'],
    [
      'a suspended account',
      403,
      {
        message: 'Tu cuenta está suspendida. Escríbenos si crees que es un error.',
        error_code: 'ACCOUNT_SUSPENDED',
      },
      'Tu cuenta está suspendida. Escríbenos si crees que es un error.',
    ],
    ['too many tries', 429, { message: 'Demasiados intentos.' }, 'Demasiados intentos.'],
    ['an error without words', 500, {}, 'Error al iniciar sesión'],
  ])('for %s says so', async (_why, status, body, text) => {
    answering('post', '/auth/login', status, body);
    const app = renderApp('/login');
    await logIn();
    expect(await screen.findByText(text)).toBeDefined();
    expect(app.place.path).toBe('/login');
    expect(currentUser()).toBeNull();
  });

  test('without a network says so', async () => {
    unreachable('post', '/auth/login');
    renderApp('/login');
    await logIn();
    expect(await screen.findByText(/No se pudo conectar con el servidor/)).toBeDefined();
  });

  test('for want of a token says so', async () => {
    letLoginAnswer('');
    renderApp('/login');
    await logIn();
    expect(await screen.findByText('No se pudo obtener el token de sesión')).toBeDefined();
  });

  test('for a token without a kind of user says so', async () => {
    letLoginAnswer(tokenWith({ email: 'lucia@ejemplo.test' }));
    renderApp('/login');
    await logIn();
    expect(await screen.findByText('Tipo de usuario no válido o no encontrado en el token.')).toBeDefined();
  });

  test.each([
    ['APPLICANT', '/applicant-confirm'],
    ['RECRUITER', '/recruiter-confirm'],
  ])('for an unconfirmed address of role %s leads to %s', async (role, path) => {
    answering('post', '/auth/login', 409, { message: 'unconfirmed', username: 'u-1', role });
    const app = renderApp('/login');
    await logIn();
    await waitFor(() => expect(app.place.path).toBe(`${path}?username=u-1&email=lucia%40ejemplo.test`));
    const text = 'Tu email no está confirmado. Revisa tu correo y confirma tu cuenta.';
    expect(await screen.findByText(text)).toBeDefined();
  });
});
