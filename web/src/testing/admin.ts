import type { components } from '../api/schema';
import { answering, type Received } from './server';

type Schemas = components['schemas'];

export const systemSummary: Schemas['PlatformOutputBody'] = {
  totalUsers: 1284,
  totalRecruiters: 41,
  totalCandidates: 1502,
  totalGuestCandidates: 263,
  totalNonGuestCandidates: 1239,
  totalActiveJobPostings: 97,
  jobPostingsCreatedLastDays: 12,
  recentDays: 30,
};

/** Days in a row up to the 15th of November, with one new user on each. */
export function growthDays(count: number): Schemas['GrowthOutputBody']['days'] {
  return Array.from({ length: count }, (_, index) => {
    const date = new Date(Date.UTC(2025, 10, 16 - count + index)).toISOString().slice(0, 10);
    return { date, users: 1, postings: 0, applications: index, analyses: 2 };
  });
}

export const systemState: Schemas['SystemOutputBody'] = {
  version: '1.4.0',
  engines: { cv: 'cv-7', fit: 'fit-12', ocr: '' },
  queue: {
    waiting: 3,
    running: 1,
    failed: 1,
    oldest_waiting_seconds: 150,
    kinds: [{ kind: 'cv.read', waiting: 3, running: 1, failed: 1 }],
    failures: [
      {
        id: 't-9',
        kind: 'mail.send',
        attempts: 8,
        reason: 'connection refused',
        failed_at: '2025-11-14T09:30:00Z',
      },
    ],
  },
};

/** Lets the metrics page answer; returns what was asked for the summary. */
export function metricsAreKnown(): Received[] {
  answering('get', '/stats/growth', 200, { days: growthDays(30) });
  answering('get', '/admin/system', 200, systemState);
  return answering('get', '/stats/summary', 200, systemSummary);
}

export function anEntry(changes: Partial<Schemas['EntryView']> = {}): Schemas['EntryView'] {
  return {
    seq: 12,
    at: '2025-11-14T09:30:00Z',
    actor_id: 'u-7',
    actor_role: 'RECRUITER',
    action: 'cv.open',
    subject: 'application:a-1',
    details: { posting: 'p-1' },
    ...changes,
  };
}

/** Lets the audit log answer with these entries. */
export function logHolds(entries: Schemas['EntryView'][], total = entries.length): Received[] {
  const actions = ['account.login', 'cv.open'];
  return answering('get', '/admin/audit', 200, {
    entries,
    total,
    total_pages: Math.ceil(total / 25),
    actions,
  });
}

export function anAccount(changes: Partial<Schemas['UserView']> = {}): Schemas['UserView'] {
  return {
    id: 'u-7',
    email: 'marta@ejemplo.test',
    name: 'Marta Gil',
    role: 'RECRUITER',
    status: 'ACTIVE',
    created_at: '2025-03-01T10:00:00Z',
    last_seen_at: '2025-11-14T09:30:00Z',
    ...changes,
  };
}

/** Lets the list of accounts answer with these. */
export function accountsAre(users: Schemas['UserView'][], total = users.length): Received[] {
  return answering('get', '/admin/users', 200, { users, total, total_pages: Math.ceil(total / 25) });
}
