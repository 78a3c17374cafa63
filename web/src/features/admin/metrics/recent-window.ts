export const defaultWindow = 30;
export const longestWindow = 3650;

/** The window that was typed; what is no whole number from 1 to the longest window falls back to the default. */
export function readWindow(typed: string): number {
  const days = /^\d+$/.test(typed.trim()) ? Number(typed) : 0;
  return days >= 1 && days <= longestWindow ? days : defaultWindow;
}
