import { expect, test } from 'vitest';
import { dayOf, initialsOf, nameOf, originOf, plainId, scoreText, statusOf } from './candidate';

test.each([
  ['Marina Ledesma Quiroga', 'ML'],
  ['  íñigo  peña ', 'ÍP'],
  ['Sin nombre', 'SN'],
  ['Ana', 'A'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('what the CV does not say has its own words', () => {
  expect(nameOf({ user: { name: '', email: '' } })).toBe('Sin nombre');
  expect(statusOf({ status: 'PENDING' })).toEqual({ label: 'Pendiente', look: 'wait' });
  expect(dayOf(null)).toBe('');
  expect(originOf({ source: 'UPLOAD', created_at: '2025-11-06T12:00:00Z' })).toBe(
    'CV agregado el 6 nov 2025',
  );
});

test('scores have a decimal comma, and only where there is something behind it', () => {
  expect([58.3, 86, 0].map(scoreText)).toEqual(['58,3', '86', '0']);
});

test('stored keys lose their prefix', () => {
  expect(plainId('JD#p-1')).toBe('p-1');
});
