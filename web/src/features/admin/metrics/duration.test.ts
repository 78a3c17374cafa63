import { expect, test } from 'vitest';
import { durationText } from './duration';

test.each([
  [0, '0 seconds'],
  [1, '1 second'],
  [59.9, '59 seconds'],
  [60, '1 minute'],
  [7199, '1 hour'],
  [172_800, '2 days'],
])('%d seconds read as %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});
