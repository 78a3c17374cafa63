import type { components } from '../api/schema';
import { answering, type Received } from './server';

type Posting = components['schemas']['OwnView'];

/** A posting as the server sends it. */
export function aPosting(changes: Partial<Posting> = {}): Posting {
  const id = changes.posting_id ?? 'p-1';
  return {
    posting_id: id,
    pk: id,
    title: 'Responsable de depósito',
    description: 'Conducir el depósito central de Rosario.',
    company: 'Transportes Aldao',
    status: 'ACTIVE',
    experience_level: 'SENIOR',
    english_level: 'INTERMEDIATE',
    contract_type: 'FULL_TIME',
    modal: 'ONSITE',
    country: 'Argentina',
    province: 'Santa Fe',
    city: 'Rosario',
    industry_experience: { required: false, industry: '' },
    additional_requirements: '',
    salary_min: null,
    salary_max: null,
    salary_currency: '',
    candidates_count: 25,
    created_at: '2025-11-03T15:00:00Z',
    updated_at: '2025-11-03T15:00:00Z',
    ...changes,
  };
}

/** Lets the list answer with these postings on one page. */
export function listing(postings: Posting[], total = postings.length): Received[] {
  return answering('get', '/job-postings', 200, {
    job_postings: postings,
    total,
    total_pages: Math.ceil(total / 10),
  });
}

export const recruiter = {
  name: 'Lucía Ferreyra',
  email: 'lucia@ejemplo.test',
  company: 'Transportes Aldao',
  position: 'Selección',
  avatarUrl: null,
};

/** Lets the calls answer that every page of the recruiter makes. */
export function recruiterIsKnown(): void {
  answering('get', '/recruiter/profile', 200, recruiter);
}

export const summary = {
  active_jobs: 12,
  total_applicants: 384,
  conversion_rate: 24,
  conversion_trend: 5,
  average_days: 18,
  average_days_trend: -3,
  weekly_applications: [
    { week_start: '2025-08-25', count: 18 },
    { week_start: '2025-09-01', count: 22 },
    { week_start: '2025-11-10', count: 52 },
  ],
};

/** Lets the dashboard's figures answer. */
export function figuresAreKnown(): void {
  answering('get', '/recruiter/dashboard-summary', 200, summary);
  answering('get', '/recruiter/applicants/count', 200, { applicant_count: 384 });
}
