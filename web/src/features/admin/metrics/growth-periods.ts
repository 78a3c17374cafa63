import type { GrowthDay } from './metrics-queries';

export const series = ['users', 'postings', 'applications', 'analyses'] as const;
export type Series = (typeof series)[number];

export const ranges = [30, 90, 365] as const;
export type Range = (typeof ranges)[number];

/** A line of single days is all spikes over a year; there its points are weeks. */
export function periodOf(range: Range): 'day' | 'week' {
  return range === 365 ? 'week' : 'day';
}

const week = 7;

/**
 * The days in groups of seven, counted back from today, each under the date of its first day. Days that are left over at
 * the far end belong to the oldest group, so that nothing is lost from the totals.
 */
export function inWeeks(days: readonly GrowthDay[]): GrowthDay[] {
  const surplus = days.length % week;
  const weeks: GrowthDay[] = [];
  for (let end = days.length; end >= week; end -= week) {
    const start = end - week === surplus ? 0 : end - week;
    weeks.unshift(sumOf(days.slice(start, end)));
  }
  return weeks;
}

function sumOf(days: readonly GrowthDay[]): GrowthDay {
  return days.reduce((sum, day) => ({
    date: sum.date,
    users: sum.users + day.users,
    postings: sum.postings + day.postings,
    applications: sum.applications + day.applications,
    analyses: sum.analyses + day.analyses,
  }));
}

const dates = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A day as 'Nov 3'. */
export function dayLabel(date: string): string {
  return dates.format(new Date(date));
}
