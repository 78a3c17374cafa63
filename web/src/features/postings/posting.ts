import type { components, operations } from '../../api/schema';

type Schemas = components['schemas'];

export type Posting = Schemas['OwnView'];
export type PostingStatus = Posting['status'];
export type PostingsPage = Schemas['ListOutputBody'];
export type DashboardSummary = Schemas['SummaryOutputBody'];
export type QuestionType = NonNullable<Schemas['QuestionBody']['type']>;

/** What a list can be asked for, but for its pages. */
export type ListRequest = Omit<
  NonNullable<operations['get-job-postings']['parameters']['query']>,
  'page' | 'size'
>;

/** Stored keys may carry a prefix that calls and addresses do without. */
export function plainId(id: string): string {
  return id.replace(/^JD#/, '');
}

export function postingPath(posting: Pick<Posting, 'posting_id'>): string {
  return `/recruiter/job/${encodeURIComponent(plainId(posting.posting_id))}`;
}
