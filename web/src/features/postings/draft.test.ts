import { expect, test } from 'vitest';
import { dropDraft, keepDraft, readDraft } from './draft';
import { emptyValues } from './posting-form';

const draft = { step: 2, values: { ...emptyValues, title: 'Chofer' } };

test('a draft is kept for its author alone, until it is dropped', () => {
  keepDraft('lucia', draft);
  expect(readDraft('lucia')).toEqual(draft);
  expect(readDraft('ana')).toBeNull();
  dropDraft('lucia');
  expect(readDraft('lucia')).toBeNull();
});

test.each(['', 'nada', '[]', '{}', '{"step":"1","values":{}}', '{"step":1,"values":{"title":5}}'])(
  'what reads %j is no draft',
  (stored) => {
    localStorage.setItem('postingDraft:lucia', stored);
    expect(readDraft('lucia')).toBeNull();
  },
);
