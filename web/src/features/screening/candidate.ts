import type { components } from '../../api/schema';
import type { BadgeLook } from '../../ui/badge';
import { candidateTexts } from './texts';

type Schemas = components['schemas'];

export type Candidate = Schemas['CandidateView'];
export type CandidateDetail = Schemas['DetailView'];
export type AnalysisResult = Schemas['AnalysisView'];
export type Assessment = Schemas['Assessment'];
export type Criterion = Schemas['Criterion'];
export type Reason = Schemas['Reason'];
export type Quote = Schemas['Quote'];
export type Mark = Schemas['Mark'];
export type CvDocument = Schemas['DocumentView'];
export type PostingMetrics = Schemas['MetricsView'];
export type Rating = Candidate['valoracion'];
export type Decision = NonNullable<Schemas['ChangeInputBody']['status']>;

/** Stored keys may carry a prefix that calls and addresses do without. */
export function plainId(id: string): string {
  return id.replace(/^JD#/, '');
}

export function nameOf({ user }: Pick<Candidate, 'user'>): string {
  return user.name || candidateTexts.noName;
}

export function emailOf({ user }: Pick<Candidate, 'user'>): string {
  return user.email || candidateTexts.noEmail;
}

/** The first letters of the first two words. */
export function initialsOf(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => Array.from(word)[0]?.toUpperCase() ?? '')
    .join('');
}

export function scoreOf({
  cv_analysis_result: result,
}: Pick<Candidate, 'cv_analysis_result'>): number | null {
  return result?.analysis_data.score ?? null;
}

const ratingLooks: Record<Rating, BadgeLook> = {
  'Sin revisar': 'neutral',
  Revisado: 'seen',
  Bueno: 'good',
  Malo: 'bad',
};

export function ratingLook(rating: Rating): BadgeLook {
  return ratingLooks[rating];
}

const statusLooks: Record<Candidate['status'], BadgeLook> = {
  PENDING: 'wait',
  ACCEPTED: 'good',
  REJECTED: 'bad',
};

/** Where an application stands, in words and as a badge. */
export function statusOf({ status }: Pick<Candidate, 'status'>): { label: string; look: BadgeLook } {
  return { label: candidateTexts.status[status], look: statusLooks[status] };
}

/** Only people who applied are told of a decision; nobody writes by himself to an address that was read from a CV. */
export function isTold({ source }: Pick<Candidate, 'source'>): boolean {
  return source === 'SITE' || source === 'GUEST';
}

const dates = new Intl.DateTimeFormat('es-ES', { day: 'numeric', month: 'short', year: 'numeric' });

/** The day of a moment such as '3 nov 2025'; empty when there is none. */
export function dayOf(moment: string | null): string {
  const date = new Date(moment ?? '');
  return Number.isNaN(date.getTime()) ? '' : dates.format(date);
}

export function originOf({ source, created_at }: Pick<Candidate, 'source' | 'created_at'>): string {
  const day = dayOf(created_at);
  if (!day) return '';
  return candidateTexts.source[source](day);
}

const scores = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 1 });

/** A score as it is printed, such as '58,3'. */
export function scoreText(score: number): string {
  return scores.format(score);
}
