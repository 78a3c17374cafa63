import type { components } from '../api/schema';

type OwnApplication = components['schemas']['OwnApplicationView'];

type Changes = Partial<Omit<OwnApplication, 'job_posting' | 'status'>> & {
  /** In whatever letter case. */
  status?: string;
  job_posting?: Partial<OwnApplication['job_posting']>;
};

/** An application as its applicant sees it. */
export function anApplication({ job_posting, status = 'PENDING', ...changes }: Changes = {}): OwnApplication {
  return {
    application_id: 'a-1',
    status: status as OwnApplication['status'],
    created_at: '2025-11-03T15:00:00Z',
    seen_at: null,
    decided_at: null,
    message: '',
    has_questions: false,
    cv_file_name: 'Elena.pdf',
    job_posting: {
      posting_id: 'p-1',
      title: 'Responsable de depósito',
      company: 'Transportes Aldao',
      description: 'Conducir el depósito central de Rosario.',
      province: 'Santa Fe',
      city: 'Rosario',
      status: 'ACTIVE',
      ...job_posting,
    },
    ...changes,
  };
}
