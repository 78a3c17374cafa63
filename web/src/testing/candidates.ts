import type { components } from '../api/schema';
import { answering, type Received } from './server';

type Schemas = components['schemas'];
type Candidate = Schemas['CandidateView'];
type Detail = Schemas['DetailView'];
type Metrics = Schemas['MetricsView'];

/** A candidate as the list sends it. */
export function aCandidate(
  id: string,
  name: string,
  score: number | null,
  changes: Partial<Candidate> = {},
): Candidate {
  return {
    application_id: id,
    user: { name, email: name && `${id}@correo.test` },
    cv_analysis_result: score === null ? null : anAnalysis(name, score),
    cv_hash: `hash-${id}`,
    cv_upload_key: `cvs/postings/p-1/${id}.docx`,
    cv_file_name: `${id}.docx`,
    valoracion: 'Sin revisar',
    status: 'PENDING',
    source: 'SITE',
    created_at: '2025-11-06T12:00:00Z',
    seen_at: null,
    decided_at: null,
    analysis_state: score === null ? 'NONE' : 'DONE',
    problem: '',
    hidden_text: false,
    ...changes,
  };
}

function anAnalysis(name: string, score: number): Schemas['AnalysisView'] {
  return {
    analysis_data: { name, score, reasons: [`Razón de ${name}`], experience_level: 'SENIOR' },
    soft_skills_reasons: [`Habilidad de ${name}`],
    soft_skills_questions: [`Pregunta a ${name}`],
    position: 'Responsable de depósito',
    created_at: '2025-11-07T12:00:00Z',
    engine_version: '1',
    outdated: false,
  };
}

const text = 'Ana Ruiz\nCoordino un equipo de 14 personas\nInglés B2';

/** A candidate with all that the view shows; the CV is text, with two quotes in it. */
export function aDetail(candidate: Candidate, changes: Partial<Detail> = {}): Detail {
  const quote = (words: string): Schemas['Quote'] => {
    const start = text.indexOf(words);
    return { text: words, start, end: start + words.length, marks: [] };
  };
  const score = candidate.cv_analysis_result?.analysis_data.score ?? null;
  return {
    ...candidate,
    posting_id: 'p-1',
    assessment:
      score === null
        ? null
        : {
            score,
            certainty: 90,
            version: '1',
            criteria: [
              {
                id: 'team',
                kind: 'skill',
                label: 'Equipos',
                required: true,
                weight: 60,
                points: 60,
                state: 'met',
              },
              {
                id: 'english',
                kind: 'language',
                label: 'Inglés',
                required: false,
                weight: 20,
                points: 10,
                state: 'partly',
              },
              {
                id: 'safety',
                kind: 'skill',
                label: 'Seguridad',
                required: false,
                weight: 20,
                points: 0,
                state: 'unknown',
              },
            ],
            reasons: [
              {
                text: 'Conduce un equipo.',
                criterion: 'team',
                quotes: [quote('Coordino un equipo de 14 personas')],
              },
              { text: 'Tiene inglés B2.', criterion: 'english', quotes: [quote('Inglés B2')] },
              { text: 'No encontramos nada sobre seguridad.', criterion: 'safety', quotes: [] },
            ],
            soft_skills: [{ text: 'Conduce personas', quotes: [quote('14 personas')] }],
            questions: ['¿Cómo arma los turnos?'],
          },
    document: {
      file_name: candidate.cv_file_name,
      content_type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      format: 'docx',
      pages: [],
      text,
      scanned: false,
    },
    hidden: [],
    profile: {
      fullName: candidate.user.name,
      email: candidate.user.email,
      phone: '+54 341 555 0142',
      location: '',
      links: [],
      summary: '',
      workExperience: [],
      education: [],
      skills: [],
      languages: [],
      certificates: [],
    },
    answers: [],
    messages: [],
    message: '',
    ...changes,
  };
}

export function someMetrics(changes: Partial<Metrics> = {}): Metrics {
  return {
    total_analyzed: 2,
    average_score: 58.3,
    highest_score: 86,
    highest_score_applicant_name: 'Ana Ruiz',
    lowest_score: 30,
    lowest_score_applicant_name: 'Luis Paz',
    total: 3,
    uploading: 0,
    reading: 0,
    queued: 0,
    failed: 0,
    outdated: 0,
    histogram: [0, 0, 0, 1, 0, 0, 0, 0, 1, 0],
    refused: [],
    ...changes,
  };
}

/** Lets a posting answer with these candidates; returns what the list was asked for. */
export function candidatesAre(
  candidates: Candidate[],
  metrics: Partial<Metrics> = {},
  total?: number,
): Received[] {
  answering('get', '/job-postings/p-1/metrics', 200, someMetrics({ total: candidates.length, ...metrics }));
  return answering('get', '/job-postings/p-1/applicants', 200, candidates, {
    'X-Total-Count': `${total ?? candidates.length}`,
  });
}

/** Lets a candidate be looked at; returns how often the CV was opened. */
export function detailIs(detail: Detail): Received[] {
  answering('get', `/applications/${detail.application_id}`, 200, detail);
  return answering('get', `/applications/${detail.application_id}/cv`, 200, {
    url: 'https://storage.test/cv',
    file_name: detail.cv_file_name,
    content_type: detail.document?.content_type ?? '',
  });
}
