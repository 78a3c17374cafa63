import { expect, test } from 'vitest';
import type { Assessment, Quote } from '../candidate';
import { evidenceOf, markedEvidence, marksOn, pagesOf, piecesOf } from './evidence';

const mark = (page: number) => ({ page, left: 1, top: 2, right: 3, bottom: 4 });
const quote = (start: number, end: number, ...pages: number[]): Quote => ({
  text: '',
  start,
  end,
  marks: pages.map(mark),
});

const assessment: Assessment = {
  score: 70,
  certainty: 80,
  criteria: [
    { id: 'c1', kind: 'years', label: 'Años', required: true, weight: 60, points: 60, state: 'met' },
    {
      id: 'c2',
      kind: 'industry',
      label: 'Industria',
      required: false,
      weight: 40,
      points: 10,
      state: 'partly',
    },
  ],
  reasons: [
    { text: 'Uno', criterion: 'c1', quotes: [quote(0, 4, 1, 1), quote(9, 12, 2)] },
    { text: 'Dos', criterion: 'c2', quotes: [quote(2, 6, 1)] },
    { text: 'Nada sobre X', quotes: [] },
  ],
  soft_skills: [{ text: 'Enseña', quotes: [quote(9, 12, 2)] }],
  questions: [],
  version: '1',
};

test('reasons are numbered and know whether they hold in part only', () => {
  const { reasons, softSkills } = evidenceOf(assessment);
  expect(reasons.map(({ number, part }) => [number, part])).toEqual([
    [1, false],
    [2, true],
    [3, false],
  ]);
  expect(softSkills.map(({ id, number }) => [id, number])).toEqual([['blanda-1', null]]);
  expect(pagesOf(reasons[0] ?? ({ quotes: [] } as never))).toEqual([1, 2]);
});

test('soft skills are marked only when chosen', () => {
  const all = evidenceOf(assessment);
  expect(markedEvidence(all, null)).toHaveLength(3);
  expect(markedEvidence(all, 'blanda-1')).toHaveLength(4);
});

test('the last box of a quote carries the number', () => {
  const marked = markedEvidence(evidenceOf(assessment), null);
  expect(marksOn(1, marked).map(({ key, isLast }) => [key, isLast])).toEqual([
    ['razon-1-0-0', false],
    ['razon-1-0-1', true],
    ['razon-2-0-0', true],
  ]);
  expect(marksOn(2, marked).map(({ key }) => key)).toEqual(['razon-1-1-0']);
  expect(marksOn(3, marked)).toEqual([]);
});

test('a text is cut where quotes begin and end; the chosen one lies on top', () => {
  const marked = markedEvidence(evidenceOf(assessment), null);
  const shown = (active: string | null) =>
    piecesOf('abcdefghijklmn', marked, active).map(({ text, evidence, isLast }) => [
      text,
      evidence?.id ?? '',
      isLast,
    ]);
  expect(shown(null)).toEqual([
    ['ab', 'razon-1', false],
    ['cd', 'razon-1', true],
    ['ef', 'razon-2', true],
    ['ghi', '', false],
    ['jkl', 'razon-1', true],
    ['mn', '', false],
  ]);
  expect(shown('razon-2')[1]).toEqual(['cd', 'razon-2', false]);
});

test('spans count characters, also those that the language stores in two halves', () => {
  const [first] = piecesOf(
    '👩🏽 Ana',
    [{ id: 'r', number: 1, part: false, text: '', quotes: [quote(3, 6)] }],
    null,
  ).slice(1);
  expect(first?.text).toBe('Ana');
});

test('a span outside of the text marks nothing', () => {
  const stray = { id: 'r', number: 1, part: false, text: '', quotes: [quote(2, 9), quote(-1, 2)] };
  expect(piecesOf('abc', [stray], null)).toEqual([{ start: 0, text: 'abc', evidence: null, isLast: false }]);
  expect(piecesOf('', [stray], null)).toEqual([]);
});
