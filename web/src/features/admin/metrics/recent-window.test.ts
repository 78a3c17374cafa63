import { expect, test } from 'vitest';
import { readWindow } from './recent-window';

test.each([
  ['1', 1],
  ['7', 7],
  [' 90 ', 90],
  ['3650', 3650],
])('the window %j is taken', (typed, days) => {
  expect(readWindow(typed)).toBe(days);
});

test.each(['', ' ', '0', '-5', '1.5', '1,5', '1e2', 'siete', '3651', '99999999999999999999'])(
  'the window %j falls back to 30',
  (typed) => {
    expect(readWindow(typed)).toBe(30);
  },
);
