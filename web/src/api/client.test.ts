import { HttpResponse, http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { toasts } from '../lib/toasts';
import { answering, server, unreachable } from '../testing/server';
import { tokenOf } from '../testing/tokens';
import type { ApiError } from './api-error';
import { apiBase } from './base';
import { answer, openApi, publicApi, sessionApi } from './client';
import { beginSession, currentToken, whenSessionLost } from './session';

const profile = { name: 'Lucía', email: 'lucia@ejemplo.test', company: '', position: '' };

function ownProfile() {
  return answer(sessionApi.GET('/recruiter/profile'));
}

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  return call.then(
    () => Promise.reject(new Error('the call succeeded')),
    (cause: ApiError) => cause,
  );
}

describe('a call of a logged-in user', () => {
  test('carries the token and asks for JSON', async () => {
    const token = beginSession(tokenOf('RECRUITER')).token;
    const received = answering('get', '/recruiter/profile', 200, profile);
    expect(await ownProfile()).toEqual(profile);
    expect(received[0]?.headers.get('authorization')).toBe(`Bearer ${token}`);
    expect(received[0]?.headers.get('accept')).toBe('application/json');
  });

  test('is not even sent without a token', async () => {
    expect((await failureOf(ownProfile())).message).toBe('No autenticado');
  });

  test('that is refused with 401 ends the session, says so once and asks for a login once', async () => {
    beginSession(tokenOf('RECRUITER'));
    answering('get', '/recruiter/profile', 401, { message: 'token revoked' });
    const lost = vi.fn();
    const leave = whenSessionLost(lost);
    const failures = await Promise.all([
      failureOf(ownProfile()),
      failureOf(ownProfile()),
      failureOf(ownProfile()),
    ]);
    leave();

    expect(failures.map(({ message }) => message)).toEqual(
      Array(3).fill('No autorizado. Por favor, inicie sesión nuevamente.'),
    );
    expect(currentToken()).toBeNull();
    expect(lost).toHaveBeenCalledTimes(1);
    expect(toasts.current?.text).toBe('No autorizado. Por favor, inicie sesión nuevamente.');
    toasts.close(toasts.current?.id ?? 0);
    expect(toasts.current).toBeNull();
  });

  test.each([
    [403, { message: 'no' }, 'Acceso prohibido.'],
    [500, { message: 'panic' }, 'Error interno del servidor.'],
    [404, { error: 'No existe', message: 'not found' }, 'No existe'],
    [422, { message: 'No se puede leer' }, 'No se puede leer'],
    [418, {}, 'Error en la solicitud: 418'],
  ])('that fails with %i %j says %j', async (status, body, text) => {
    beginSession(tokenOf('RECRUITER'));
    answering('get', '/recruiter/profile', status, body);
    const failure = await failureOf(ownProfile());
    expect(failure).toMatchObject({ status, message: text });
    expect(currentToken()).not.toBeNull();
  });

  test('that meets an error page which is no JSON says its status', async () => {
    beginSession(tokenOf('RECRUITER'));
    server.use(
      http.get(
        `${apiBase}/recruiter/profile`,
        () => new HttpResponse('<h1>Bad gateway</h1>', { status: 502 }),
      ),
    );
    expect((await failureOf(ownProfile())).message).toBe('Error en la solicitud: 502');
  });

  test('without a network says so in Spanish', async () => {
    beginSession(tokenOf('RECRUITER'));
    unreachable('get', '/recruiter/profile');
    expect(await failureOf(ownProfile())).toMatchObject({
      status: 0,
      message: 'No se pudo conectar con el servidor. Revisa tu conexión e inténtalo de nuevo.',
    });
  });
});

test('a public call carries no token, and its 401 leaves the session alone', async () => {
  beginSession(tokenOf('RECRUITER'));
  const received = answering('post', '/auth/login', 401, { message: 'Contraseña incorrecta' });
  const body = { email: 'a@b.co', password: 'x' };
  expect(await failureOf(answer(publicApi.POST('/auth/login', { body })))).toMatchObject({
    status: 401,
    serverMessage: 'Contraseña incorrecta',
  });
  expect(received[0]?.headers.has('authorization')).toBe(false);
  expect(currentToken()).not.toBeNull();
  expect(toasts.current).toBeNull();
});

describe('a call of a page open to all', () => {
  test('is repeated without the token when that has expired', async () => {
    beginSession(tokenOf('RECRUITER'));
    const tokens: boolean[] = [];
    server.use(
      http.get(`${apiBase}/recruiter/profile`, ({ request }) => {
        tokens.push(request.headers.has('authorization'));
        return request.headers.has('authorization')
          ? HttpResponse.json({ message: 'expired' }, { status: 401 })
          : HttpResponse.json(profile);
      }),
    );
    expect(await answer(openApi.GET('/recruiter/profile'))).toEqual(profile);
    expect(tokens).toEqual([true, false]);
    expect(currentToken()).toBeNull();
    expect(toasts.current).toBeNull();
  });

  test('is sent without a token by those who have none', async () => {
    const received = answering('get', '/recruiter/profile', 200, profile);
    expect(await answer(openApi.GET('/recruiter/profile'))).toEqual(profile);
    expect(received[0]?.headers.has('authorization')).toBe(false);
  });
});
