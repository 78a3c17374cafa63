import { expect, test } from 'vitest';
import { sameOriginPath } from './same-origin-path';

test.each(['/', '/position/7', '/recruiter/job/1?tab=a#b', '/a//b'])('%s is a page of ours', (path) => {
  expect(sameOriginPath(path)).toBe(path);
});

test.each([
  null,
  '',
  'position/7',
  'https://otro.test/',
  '//otro.test',
  '/\\otro.test',
  '\\\\otro.test',
  '/\t/otro.test',
  '/\n/otro.test',
  'javascript:alert(1)',
  ' /login',
])('%j leads elsewhere', (path) => {
  expect(sameOriginPath(path)).toBeNull();
});
