import type { AuditRequest } from './audit-queries';

export const filterNames = ['action', 'actor', 'subject', 'from', 'to'] as const;
export type AuditFilter = Readonly<Record<(typeof filterNames)[number], string>>;

/** The filter as the call takes it: days of the admin's own calendar become the moments at which they begin and end. */
export function requestOf({ action, actor, subject, from, to }: AuditFilter, page: number): AuditRequest {
  const [since, until] = [startOf(from), startOf(to, 1)];
  return {
    ...(action && { action }),
    ...(actor && { actor }),
    ...(subject && { subject }),
    ...(since && { from: since }),
    ...(until && { to: until }),
    page,
  };
}

/** The moment at which a day begins, or the one that many days later; nothing for what is no day. */
function startOf(day: string, later = 0): string | undefined {
  const [year, month, date] = day.split('-').map(Number);
  if (!year || !month || !date) return undefined;
  return new Date(year, month - 1, date + later).toISOString();
}
