import { expect, test, vi } from 'vitest';
import { tokenOf, tokenWith } from '../testing/tokens';
import {
  beginSession,
  currentToken,
  currentUser,
  endSession,
  onSessionChange,
  restoreSession,
} from './session';

test('a session begins with a token and ends without a trace', () => {
  const token = tokenOf('RECRUITER');
  beginSession(token);
  expect(currentUser()).toMatchObject({
    email: 'lucia@ejemplo.test',
    name: 'Lucía Ferreyra',
    username: 'u-1',
    role: 'recruiter',
  });
  expect(sessionStorage.getItem('idToken')).toBe(token);
  expect(JSON.parse(sessionStorage.getItem('user') ?? '')).toMatchObject({ role: 'recruiter', token });

  sessionStorage.setItem('draft', 'x');
  endSession();
  expect(currentUser()).toBeNull();
  expect(sessionStorage.length).toBe(0);
});

test('a reload brings the session back', () => {
  sessionStorage.setItem('idToken', tokenOf('APPLICANT'));
  expect(restoreSession()?.role).toBe('applicant');
});

test.each([
  ['expired', tokenOf('APPLICANT', { exp: 1 })],
  ['of no known kind of user', tokenWith({ 'custom:userType': 'ROOT' })],
  ['no token at all', 'nonsense'],
])('a stored token that is %s is dropped', (_what, token) => {
  sessionStorage.setItem('idToken', token);
  expect(restoreSession()).toBeNull();
  expect(currentToken()).toBeNull();
});

test('a token that expires while the page is open ends the session', () => {
  vi.useFakeTimers();
  beginSession(tokenOf('ADMIN'));
  vi.advanceTimersByTime(3_599_000);
  expect(currentUser()?.role).toBe('admin');
  vi.advanceTimersByTime(2000);
  expect(currentUser()).toBeNull();
});

test('the kind of user counts in any letter case, and has to be there', () => {
  expect(beginSession(tokenWith({ 'custom:userType': 'recruiter' })).role).toBe('recruiter');
  expect(() => beginSession(tokenWith({ email: 'a@b.co' }))).toThrow(
    'Tipo de usuario no válido o no encontrado en el token.',
  );
});

test.each(['preferred_username', 'cognito:username', 'nickname', 'username'])(
  'the user name may come as %s',
  (claim) => {
    const token = tokenWith({ 'custom:userType': 'ADMIN', [claim]: 'lucia' });
    expect(beginSession(token).username).toBe('lucia');
  },
);

test('listeners learn of a beginning and of an end', () => {
  const listener = vi.fn();
  const leave = onSessionChange(listener);
  beginSession(tokenOf('ADMIN'));
  endSession();
  expect(listener).toHaveBeenCalledTimes(2);
  leave();
});
