import type { components } from '../api/schema';
import { answering, type Received } from './server';

type Position = components['schemas']['FoundView'];

/** A posting as everybody sees it. */
export function aPosition(changes: Partial<Position> = {}): Position {
  return {
    posting_id: 'p-1',
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
    isApplied: false,
    created_at: '2025-11-03T15:00:00Z',
    updated_at: '2025-11-03T15:00:00Z',
    ...changes,
  };
}

/** Lets the search find these on one page. */
export function finding(jobs: Position[], total = jobs.length): Received[] {
  return answering('get', '/job-postings/search', 200, {
    jobs,
    total,
    totalPages: Math.ceil(total / 10),
    total_is_exact: true,
  });
}
