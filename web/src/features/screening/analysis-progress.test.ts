import { beforeEach, expect, test, vi } from 'vitest';
import { someMetrics } from '../../testing/candidates';
import { ProgressWatch, unanalysed } from './analysis-progress';

beforeEach(() => {
  vi.useFakeTimers();
});

const minutes = (count: number) => count * 60_000;

test('asks every three seconds while there is work, and no longer', () => {
  const watch = new ProgressWatch();
  expect(watch.next(undefined)).toBe(false);
  for (const work of [{ uploading: 1 }, { reading: 1 }, { queued: 1 }])
    expect(watch.next(someMetrics(work))).toBe(3000);
  expect(watch.next(someMetrics())).toBe(false);
});

test('the ceiling of five minutes counts from the last progress', () => {
  const watch = new ProgressWatch();
  expect(watch.next(someMetrics({ queued: 200 }))).toBe(3000);
  vi.advanceTimersByTime(minutes(4));
  expect(watch.next(someMetrics({ queued: 100 }))).toBe(3000);
  vi.advanceTimersByTime(minutes(4));
  expect(watch.next(someMetrics({ queued: 100 }))).toBe(3000);
  vi.advanceTimersByTime(minutes(1));
  expect(watch.next(someMetrics({ queued: 100 }))).toBe(false);
  expect(watch.isStuck(someMetrics({ queued: 100 }))).toBe(true);
  watch.restart();
  expect(watch.next(someMetrics({ queued: 100 }))).toBe(3000);
});

test('those without a result wait for an analysis, but for the ones that failed', () => {
  expect(unanalysed(someMetrics({ total: 10, total_analyzed: 4, queued: 3, failed: 1 }))).toBe(2);
  expect(unanalysed(someMetrics({ total: 0, total_analyzed: 0 }))).toBe(0);
});
