import type { components } from '../api/schema';

type OwnApplication = components['schemas']['OwnApplicationView'];
type Explanation = components['schemas']['ExplanationOutputBody'];

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

/** How a CV was read that nobody has asked to analyse. */
export function anExplanation(changes: Partial<Explanation> = {}): Explanation {
  return {
    analysed: false,
    analysed_at: null,
    state: 'NONE',
    problem: '',
    engine_version: '',
    source: 'CV',
    score: null,
    criteria: [],
    remarks: [],
    not_used: ['Nombre', 'Edad', 'Sexo', 'Foto', 'Origen', 'Domicilio'],
    human_decision: { status: 'PENDING', decided_at: null },
    ...changes,
  };
}
