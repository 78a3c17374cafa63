import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Stops the clock; it then moves only by `passTime`. Promises and the pretended network go on as ever. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
}

export function passTime(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

/**
 * Waits for something to come true while the clock stands still; the library's own waiting needs a running one. What is
 * due at this very moment runs: the query client tells its news that way.
 */
export async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) {
    await act(() => new Promise((resolve) => setImmediate(resolve)));
    passTime(0);
  }
}
