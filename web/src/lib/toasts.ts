export type ToastKind = 'success' | 'error' | 'info';

export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
}

export const toastDuration = 5200;

/**
 * The messages at the top of the page: one at a time, each for its time or until it is closed, then the next. It lives
 * outside React so that code without a component, such as the API client, can speak to the user too.
 */
export class ToastQueue {
  private waiting: Toast[] = [];
  private listeners = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private lastId = 0;

  /** The message on show, or null. */
  current: Toast | null = null;

  show(kind: ToastKind, text: string): void {
    this.lastId += 1;
    this.waiting.push({ id: this.lastId, kind, text });
    if (!this.current) this.next();
  }

  /** Closes the message on show; one that has gone already is left alone. */
  close(id: number): void {
    if (this.current?.id === id) this.next();
  }

  clear(): void {
    this.waiting = [];
    this.next();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private next(): void {
    clearTimeout(this.timer);
    const toast = this.waiting.shift() ?? null;
    this.current = toast;
    if (toast) this.timer = setTimeout(() => this.close(toast.id), toastDuration);
    for (const listener of this.listeners) listener();
  }
}

export const toasts = new ToastQueue();
