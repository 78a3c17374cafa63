import { expect, test } from 'vitest';
import { inWeeks } from './growth-periods';
import type { GrowthDay } from './metrics-queries';

/** Days in a row, each with its number as every figure. */
function daysOf(count: number): GrowthDay[] {
  return Array.from({ length: count }, (_, index) => {
    const date = new Date(Date.UTC(2025, 0, 1 + index)).toISOString().slice(0, 10);
    return { date, users: 1, postings: index, applications: 2, analyses: 0 };
  });
}

test('weeks end today and begin with the date of their first day', () => {
  expect(inWeeks(daysOf(14))).toEqual([
    { date: '2025-01-01', users: 7, postings: 21, applications: 14, analyses: 0 },
    { date: '2025-01-08', users: 7, postings: 70, applications: 14, analyses: 0 },
  ]);
});

test('a year is 52 weeks, and its odd day is in the oldest one', () => {
  const weeks = inWeeks(daysOf(365));
  expect(weeks).toHaveLength(52);
  expect(weeks[0]).toMatchObject({ date: '2025-01-01', users: 8 });
  expect(weeks[51]).toMatchObject({ date: '2025-12-25', users: 7 });
  expect(weeks.reduce((sum, { users }) => sum + users, 0)).toBe(365);
});
