import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error';
import { answer, publicApi, sessionApi } from '../../api/client';
import type { components } from '../../api/schema';
import type { Question } from '../../ui/question-field';
import type { GivenAnswer } from './application';
import { legacyTexts as texts } from './texts';

const extensions = ['pdf', 'doc', 'docx'];
const largest = 10 * 1024 * 1024;

export const legacyTypes = extensions.map((extension) => `.${extension}`).join(',');

/** What is wrong with a chosen file; null when it may be sent. */
export function legacyFault({ name, size }: File): string | null {
  if (!extensions.includes(name.split('.').at(-1)?.toLowerCase() ?? '')) return texts.wrongType;
  return size > largest ? texts.tooLarge : null;
}

/** A posting and its questions, as the calls of old give them. */
export function legacyJob(id: string) {
  const params = { path: { id } };
  return queryOptions({
    queryKey: ['legacy', id],
    queryFn: async ({ signal }) => {
      const [job, questions] = await Promise.all([
        answer(publicApi.GET('/recruiter/job/{id}', { params, signal })),
        answer(publicApi.GET('/recruiter/job/{id}/questions', { params, signal })),
      ]);
      return { job, questions: inOrder(questions) };
    },
  });
}

type PostedQuestions = components['schemas']['QuestionBody'][];

function inOrder(questions: PostedQuestions): Question[] {
  return questions
    .toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0))
    .flatMap(({ id, type = 'OPEN', ...question }) => (id ? [{ ...question, id, type }] : []));
}

/** Sends file and answers in one. Having applied already is as good. */
export async function applyOfOld(id: string, cv: File, answers: GivenAnswer[]): Promise<void> {
  try {
    await answer(
      sessionApi.POST('/recruiter/job/{id}/apply', {
        params: { path: { id } },
        body: { cv: cv.name, answers: JSON.stringify(answers) },
        // The description knows a file only by its name; the form carries the file itself.
        bodySerializer: (body) => formOf(cv, body.answers ?? '[]'),
      }),
    );
  } catch (cause) {
    const already = cause instanceof ApiError && cause.status === 409 && cause.code !== 'POSTING_CLOSED';
    if (!already) throw cause;
  }
}

function formOf(cv: File, answers: string): FormData {
  const form = new FormData();
  form.set('cv', cv);
  form.set('answers', answers);
  return form;
}
