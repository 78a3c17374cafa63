import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { restoreSession } from '../api/session';
import { toasts } from '../lib/toasts';
import { HandMovedObserver } from './hand-moved-observer';
import { server } from './server';

// A page's code is fetched when it is first shown, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

// jsdom lays nothing out and so knows no scrolling.
window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};

// And nothing comes into view but by the hand of a test.
window.IntersectionObserver = HandMovedObserver;

// There is no screen whose width could be asked for; it counts as a wide one.
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), { matches: true, media }) as unknown as MediaQueryList;

// Nor does it know modal dialogs yet.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
  restoreSession();
  toasts.clear();
});

afterAll(() => server.close());
