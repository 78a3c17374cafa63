import { expect, test } from 'vitest';
import { relativeDay } from './relative-date';

const now = Date.parse('2025-11-15T12:00:00Z');

test.each([
  ['2025-11-15T09:00:00Z', 'hoy'],
  ['2025-11-16T09:00:00Z', 'hoy'],
  ['2025-11-14T09:00:00Z', 'hace 1 día'],
  ['2025-11-09T09:00:00Z', 'hace 6 días'],
  ['2025-11-08T09:00:00Z', 'hace 1 semana'],
  ['2025-10-17T09:00:00Z', 'hace 4 semanas'],
  ['2025-10-16T09:00:00Z', 'hace 1 mes'],
  ['2024-11-15T09:00:00Z', 'hace 12 meses'],
])('%s is %s', (moment, text) => {
  expect(relativeDay(moment, now)).toBe(text);
});
