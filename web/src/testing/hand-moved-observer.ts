import { act } from '@testing-library/react';

const watching = new Set<HandMovedObserver>();

/** Stands in for the browser's: what it watches comes into view when a test says so. */
export class HandMovedObserver implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin: string;
  readonly scrollMargin = '';
  readonly thresholds = [0];

  constructor(
    private readonly callback: IntersectionObserverCallback,
    options: IntersectionObserverInit = {},
  ) {
    this.rootMargin = options.rootMargin ?? '';
  }

  observe(): void {
    watching.add(this);
  }

  unobserve(): void {
    watching.delete(this);
  }

  disconnect(): void {
    watching.delete(this);
  }

  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }

  come(): void {
    this.callback([{ isIntersecting: true } as IntersectionObserverEntry], this);
  }
}

/** Scrolls to whatever waits to come into view; returns how near each of them had to come. */
export function scrollToEnd(): string[] {
  const waiting = [...watching];
  act(() => {
    for (const observer of waiting) observer.come();
  });
  return waiting.map(({ rootMargin }) => rootMargin);
}
