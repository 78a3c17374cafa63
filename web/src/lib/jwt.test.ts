import { describe, expect, test } from 'vitest';
import { tokenWith } from '../testing/tokens';
import { decodeClaims, expiryOf, textClaim } from './jwt';

describe('decodeClaims', () => {
  test('reads the claims, accents included', () => {
    expect(decodeClaims(tokenWith({ name: 'Íñigo Peña ✓', exp: 7 }))).toEqual({
      name: 'Íñigo Peña ✓',
      exp: 7,
    });
  });

  test.each([
    ['nothing', ''],
    ['a word', 'token'],
    ['two parts', 'a.b'],
    ['four parts', `${tokenWith({})}.more`],
    ['a payload that is no base64', 'a.%%%.c'],
    ['a payload that is no JSON', `a.${btoa('hola')}.c`],
    ['a payload that is no object', `a.${btoa('[1]')}.c`],
    ['a payload that is no UTF-8', `a.${btoa('{"name":"\xff"}')}.c`],
  ])('refuses %s', (_what, token) => {
    expect(decodeClaims(token)).toBeNull();
  });
});

test('textClaim takes the first claim that says something', () => {
  const claims = { a: '', b: 3, c: 'uno', d: 'dos' };
  expect(textClaim(claims, 'a', 'b', 'c', 'd')).toBe('uno');
  expect(textClaim(claims, 'a', 'b', 'x')).toBeNull();
});

test('expiryOf is in milliseconds, and null when the token does not say', () => {
  expect(expiryOf({ exp: 12 })).toBe(12_000);
  expect(expiryOf({ exp: '12' })).toBeNull();
});
