import { beforeEach, expect, test, vi } from 'vitest';
import { ToastQueue, toastDuration } from './toasts';

beforeEach(() => {
  vi.useFakeTimers();
});

test('shows one message at a time, each for 5.2 s', () => {
  const queue = new ToastQueue();
  queue.show('success', 'uno');
  queue.show('error', 'dos');
  expect(queue.current?.text).toBe('uno');

  vi.advanceTimersByTime(5199);
  expect(queue.current?.text).toBe('uno');
  vi.advanceTimersByTime(1);
  expect(queue.current).toMatchObject({ kind: 'error', text: 'dos' });

  vi.advanceTimersByTime(toastDuration);
  expect(queue.current).toBeNull();
});

test('closing one by hand brings the next, which has its full time', () => {
  const queue = new ToastQueue();
  queue.show('info', 'uno');
  queue.show('info', 'dos');
  vi.advanceTimersByTime(5000);
  queue.close(queue.current?.id ?? 0);
  expect(queue.current?.text).toBe('dos');
  vi.advanceTimersByTime(5000);
  expect(queue.current?.text).toBe('dos');
  vi.advanceTimersByTime(200);
  expect(queue.current).toBeNull();
});

test('closing one that has gone does nothing to the one on show', () => {
  const queue = new ToastQueue();
  queue.show('info', 'uno');
  const first = queue.current?.id ?? 0;
  queue.show('info', 'dos');
  vi.advanceTimersByTime(toastDuration);
  queue.close(first);
  expect(queue.current?.text).toBe('dos');
});

test('tells its listeners of every change until they leave', () => {
  const queue = new ToastQueue();
  const listener = vi.fn();
  const leave = queue.subscribe(listener);
  queue.show('info', 'uno');
  vi.advanceTimersByTime(toastDuration);
  expect(listener).toHaveBeenCalledTimes(2);
  leave();
  queue.show('info', 'dos');
  expect(listener).toHaveBeenCalledTimes(2);
});
