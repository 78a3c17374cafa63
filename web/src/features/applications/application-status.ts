import type { BadgeLook } from '../../ui/badge';
import type { OwnApplication } from './application';

export const statuses = ['accepted', 'pending', 'rejected'] as const;

export type Status = (typeof statuses)[number];

/** Understands a status in whatever letter case; one that is not known is still open. */
export function statusOf({ status }: { status: string }): Status {
  return statuses.find((known) => known === status.toLowerCase()) ?? 'pending';
}

export const statusLooks: Record<Status, BadgeLook> = {
  accepted: 'good',
  pending: 'wait',
  rejected: 'bad',
};

/** Accepted first, then pending, then rejected; the newest first among equals. */
export function inOrder(applications: readonly OwnApplication[]): OwnApplication[] {
  return applications.toSorted(
    (a, b) =>
      statuses.indexOf(statusOf(a)) - statuses.indexOf(statusOf(b)) ||
      Date.parse(b.created_at) - Date.parse(a.created_at),
  );
}

export interface ApplicationsFilter {
  q: string;
  status: Status | '';
}

/** Those that have the status and, somewhere in title, company or place, all of the words. */
export function filtered(applications: readonly OwnApplication[], { q, status }: ApplicationsFilter) {
  const words = plain(q).split(/\s+/).filter(Boolean);
  return applications.filter((application) => {
    const { title, company, city, province } = application.job_posting;
    const text = plain([title, company, city, province].join(' '));
    return (!status || statusOf(application) === status) && words.every((word) => text.includes(word));
  });
}

export function countOf(applications: readonly OwnApplication[], status: Status): number {
  return applications.filter((application) => statusOf(application) === status).length;
}

/** Without accents and letter case. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
