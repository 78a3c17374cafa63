import { expect, test } from 'vitest';
import { detailPairs } from './detail-pairs';

test('details read as names and values, groups on one line, deeper ones under joined names', () => {
  const details = {
    engine_version: '3.1',
    weights: { skills: 40, languages: 10 },
    ids: ['a-1', 'a-2'],
    hidden: false,
    note: null,
    before: { status: 'ACTIVE', salary: { from: 10 } },
    none: [],
  };
  expect(detailPairs(details)).toEqual([
    ['engine version', '3.1'],
    ['weights', 'skills 40, languages 10'],
    ['ids', 'a-1, a-2'],
    ['hidden', 'no'],
    ['note', '–'],
    ['before › status', 'ACTIVE'],
    ['before › salary', 'from 10'],
    ['none', '–'],
  ]);
});

test.each([[{}], [null], [undefined], ['text']])('%j holds no details', (details) => {
  expect(detailPairs(details)).toEqual([]);
});
