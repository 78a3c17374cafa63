const days = new Intl.DateTimeFormat('es-ES', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** The first day of a week such as '25 ago'. A date without a time means that day everywhere. */
export function weekLabel(weekStart: string): string {
  return days.format(new Date(`${weekStart.slice(0, 10)}T00:00:00Z`));
}
