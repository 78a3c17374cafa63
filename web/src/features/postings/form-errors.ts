import { ApiError } from '../../api/api-error';
import { askedQuestions, type QuestionValues } from './posting-form';

export const stepCount = 4;

type Input =
  | 'title'
  | 'company'
  | 'province'
  | 'city'
  | 'contract_type'
  | 'experience_level'
  | 'modal'
  | 'salary_min'
  | 'salary_max'
  | 'salary_currency'
  | 'description'
  | 'additional_requirements'
  | 'english_level'
  | 'industry';

export type InputName = Input | `questions.${number}.text` | `questions.${number}.type`;

export interface InputError {
  input: InputName;
  message: string;
  /** The step of the wizard that holds the input, counted from 0. */
  step: number;
}

/** The inputs by the names that the API has for them, in the order of the screen. */
const inputs: readonly (readonly [field: string, input: Input, step: number])[] = [
  ['title', 'title', 0],
  ['company', 'company', 0],
  ['province', 'province', 0],
  ['city', 'city', 0],
  ['contract_type', 'contract_type', 0],
  ['experience_level', 'experience_level', 0],
  ['modal', 'modal', 0],
  ['salary_min', 'salary_min', 0],
  ['salary_max', 'salary_max', 0],
  ['salary_currency', 'salary_currency', 0],
  ['description', 'description', 1],
  ['additional_requirements', 'additional_requirements', 1],
  ['english_level', 'english_level', 2],
  ['industry_experience.industry', 'industry', 2],
];

/** The server's messages with the inputs that they are about, in the order of the screen. */
export function inputErrors(cause: unknown, questions: QuestionValues[]): InputError[] {
  if (!(cause instanceof ApiError)) return [];
  const { fields } = cause;
  const found = inputs.flatMap(([field, input, step]) => {
    const message = fields[field];
    return message ? [{ input, message, step }] : [];
  });
  return [...found, ...questionErrors(fields, questions)];
}

/** The server counts only the questions that were sent to it. */
function questionErrors(fields: ApiError['fields'], questions: QuestionValues[]): InputError[] {
  const asked = askedQuestions(questions);
  return Object.entries(fields).flatMap(([field, message]) => {
    const [, index, part] = /^applicant_questions\[(\d+)\](?:\.(text|type))?$/.exec(field) ?? [];
    const place = asked[Number(index)]?.place;
    if (place === undefined) return [];
    const input: InputName = part === 'type' ? `questions.${place}.type` : `questions.${place}.text`;
    return [{ input, message, step: 3 }];
  });
}
