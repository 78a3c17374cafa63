import { failing } from '../failure-text';
import { amount } from '../texts';

/** The words of the metrics page. Where the specification gives a text, it stands here letter by letter. */

export const metricsTexts = {
  title: 'System Metrics',
  welcome: (email: string) => `Welcome, ${email}`,
  apiBase: 'API base: ',
  window: 'Recent window (days)',
  windowHint: (highest: number, otherwise: number) =>
    `A whole number from 1 to ${amount(highest)}; anything else counts as ${otherwise}.`,
  apply: 'Apply',
  refresh: 'Refresh',
  loading: 'Loading metrics…',
  errorTitle: 'Error Loading Metrics',
  errorHint: 'This might be a temporary server issue. Try refreshing in a few moments.',
  failed: (status: number) => `Failed to fetch metrics (${status})`,
  offline: 'Failed to fetch metrics: the server could not be reached.',
  cards: 'Totals',
  totalUsers: 'Total users',
  totalRecruiters: 'Recruiters',
  totalCandidates: 'Candidates',
  totalGuestCandidates: 'Guest candidates',
  totalNonGuestCandidates: 'Registered candidates',
  totalActiveJobPostings: 'Active job postings',
  jobPostingsCreatedLastDays: 'New job postings in the window',
  recentDays: 'Recent window',
  days: (count: number) => (count === 1 ? 'day' : 'days'),
};

export const growthTexts = {
  title: 'Growth over time',
  range: 'Range',
  ranges: { 30: '30 days', 90: '90 days', 365: '365 days' },
  loading: 'Loading growth…',
  ...failing('Failed to fetch growth'),
  series: {
    users: 'New users',
    postings: 'New job postings',
    applications: 'Applications',
    analyses: 'Analyses',
  },
  chart: (name: string, from: string, to: string, total: number, highest: number, when: string) =>
    `${name} from ${from} to ${to}: ${amount(total)} in total, at most ${amount(highest)} (${when}).`,
  noneYet: (name: string, from: string, to: string) => `${name} from ${from} to ${to}: none.`,
  first: (when: string, count: number) => `${when}: ${amount(count)}`,
  last: { day: 'today:', week: 'last 7 days:' },
  figures: 'Show the figures',
  tableLabel: 'Growth figures',
  period: { day: 'Day (UTC)', week: 'Seven days from (UTC)' },
};

export const queueTexts = {
  title: 'Work queue',
  loading: 'Loading the work queue…',
  ...failing('Failed to fetch the state of the system'),
  waiting: 'Waiting',
  running: 'Running',
  failedCount: 'Failed',
  oldest: 'Oldest waiting',
  nothingWaits: 'None due',
  kinds: 'Tasks by kind',
  kind: 'Kind',
  idleKinds: (count: number) =>
    count === 1 ? '1 kind of task has nothing to do.' : `${amount(count)} kinds of tasks have nothing to do.`,
  failures: 'Failed tasks',
  newest: (shown: number, all: number) => `The newest ${amount(shown)} of ${amount(all)}.`,
  noFailures: 'No task has failed.',
  attempts: 'Attempts',
  reason: 'Reason',
  failedAt: 'Failed at',
  action: 'Action',
  retry: 'Retry',
  retryOne: (kind: string, id: string) => `Retry ${kind} ${id}`,
  retried: (kind: string) => `${kind} is in the queue again.`,
  retryFailure: failing('The task could not be queued again'),
  retryCodes: {
    NOT_FAILED: 'That task is no longer among the failed ones.',
    ALREADY_QUEUED: 'The same work has been queued again since.',
  },
};

export const versionTexts = {
  title: 'Versions',
  product: 'Encaja',
  cv: 'CV reader',
  fit: 'Scoring engine',
  ocr: 'Text recognition (OCR)',
  none: 'Not available',
};
