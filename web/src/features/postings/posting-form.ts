import type { Posting, PostingStatus, QuestionType } from './posting';

export interface QuestionValues {
  /** Of a question that the posting has already. */
  id?: string;
  text: string;
  type: string;
}

/** What the form of a posting holds; amounts are digits only, empty means not said. */
export interface PostingValues {
  title: string;
  company: string;
  province: string;
  city: string;
  contract_type: string;
  experience_level: string;
  modal: string;
  salary_min: string;
  salary_max: string;
  salary_currency: string;
  description: string;
  additional_requirements: string;
  english_level: string;
  industry_required: boolean;
  industry: string;
  questions: QuestionValues[];
}

export const emptyValues: PostingValues = {
  title: '',
  company: '',
  province: '',
  city: '',
  contract_type: '',
  experience_level: '',
  modal: '',
  salary_min: '',
  salary_max: '',
  salary_currency: 'ARS',
  description: '',
  additional_requirements: '',
  english_level: '',
  industry_required: false,
  industry: '',
  questions: [],
};

export interface QuestionFields {
  id?: string;
  text: string;
  type: QuestionType;
  order: number;
}

/** A posting as the server takes it. */
export interface PostingFields {
  title: string;
  description: string;
  company: string;
  province: string;
  city: string;
  experience_level: string;
  english_level: string;
  contract_type: string;
  modal: string;
  industry_experience: { required: boolean; industry?: string };
  additional_requirements: string;
  applicant_questions: QuestionFields[];
  salary_min: number | null;
  salary_max: number | null;
  salary_currency: string;
  status: Exclude<PostingStatus, 'DELETED'>;
}

const questionTypes: readonly QuestionType[] = ['YES_NO', 'OPEN', 'NUMERICAL'];
const defaultPlace = 'Buenos Aires';

/** The payload of a new posting: what was left empty is not sent, and a place that was left out is the default one. */
export function createFields(values: PostingValues): Partial<PostingFields> {
  const fields = fieldsOf({
    ...values,
    province: values.province || defaultPlace,
    city: values.city || defaultPlace,
  });
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => isSaid(value)));
}

/** Only what differs from the posting as it was. */
export function changedFields(before: PostingValues, after: PostingValues): Partial<PostingFields> {
  const [old, wanted] = [fieldsOf(before), fieldsOf(after)];
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(old[name as keyof typeof old]),
    ),
  );
}

function fieldsOf(values: PostingValues): Omit<PostingFields, 'status'> {
  const salary_min = amountOf(values.salary_min);
  const salary_max = amountOf(values.salary_max);
  const industry = values.industry.trim();
  return {
    title: values.title.trim(),
    description: values.description.trim(),
    company: values.company.trim(),
    province: values.province,
    city: values.city,
    experience_level: values.experience_level,
    english_level: values.english_level,
    contract_type: values.contract_type,
    modal: values.modal,
    industry_experience: {
      required: values.industry_required,
      ...(values.industry_required && industry && { industry }),
    },
    additional_requirements: values.additional_requirements.trim(),
    applicant_questions: askedQuestions(values.questions).map(({ question }) => question),
    salary_min,
    salary_max,
    salary_currency: salary_min === null && salary_max === null ? '' : values.salary_currency,
  };
}

/** The questions that say something, numbered anew, each with its place in the form. */
export function askedQuestions(questions: QuestionValues[]): { place: number; question: QuestionFields }[] {
  return questions
    .flatMap(({ id, text, type }, place) => {
      const known = questionTypes.find((one) => one === type);
      return known && text.trim() ? [{ place, id, text: text.trim(), type: known }] : [];
    })
    .map(({ place, id, text, type }, index) => ({
      place,
      question: { ...(id && { id }), text, type, order: index + 1 },
    }));
}

/** The form of a posting that exists. */
export function valuesOf(posting: Posting): PostingValues {
  return {
    title: posting.title,
    company: posting.company,
    province: posting.province,
    city: posting.city,
    contract_type: posting.contract_type,
    experience_level: posting.experience_level,
    modal: posting.modal,
    salary_min: posting.salary_min?.toString() ?? '',
    salary_max: posting.salary_max?.toString() ?? '',
    salary_currency: posting.salary_currency || emptyValues.salary_currency,
    description: posting.description,
    additional_requirements: posting.additional_requirements,
    english_level: posting.english_level,
    industry_required: posting.industry_experience.required ?? false,
    industry: posting.industry_experience.industry ?? '',
    questions: (posting.questions ?? []).map(({ id, text, type = 'OPEN' }) => ({
      ...(id && { id }),
      text,
      type,
    })),
  };
}

function amountOf(digits: string): number | null {
  return digits === '' ? null : Number(digits);
}

function isSaid(value: unknown): boolean {
  return value !== '' && value !== null && !(Array.isArray(value) && value.length === 0);
}
