import { expect, test } from 'vitest';
import { looksLikeEmail } from './email';

test.each(['a@b.co', 'nombre.apellido+cv@sub.dominio.com.ar'])('%s looks like an address', (text) => {
  expect(looksLikeEmail(text)).toBe(true);
});

test.each(['', 'a', 'a@b', '@b.co', 'a@.', 'a b@c.co', 'a@b@c.co'])('%j does not', (text) => {
  expect(looksLikeEmail(text)).toBe(false);
});
