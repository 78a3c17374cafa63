import { expect, test } from 'vitest';
import { anApplication } from '../../testing/applications';
import { countOf, filtered, inOrder, statusOf } from './application-status';

const list = [
  anApplication({ application_id: 'old', created_at: '2025-10-01T00:00:00Z' }),
  anApplication({ application_id: 'no', status: 'Rejected', created_at: '2025-11-09T00:00:00Z' }),
  anApplication({ application_id: 'new', status: 'pending', created_at: '2025-11-01T00:00:00Z' }),
  anApplication({
    application_id: 'yes',
    status: 'accepted',
    created_at: '2025-09-01T00:00:00Z',
    job_posting: { title: 'Enfermería de urgencias', city: 'Málaga' },
  }),
];

test('accepted come first, then pending, then rejected; the newest first among equals', () => {
  expect(inOrder(list).map(({ application_id }) => application_id)).toEqual(['yes', 'new', 'old', 'no']);
});

test('letter case does not matter to a status', () => {
  expect(list.map(statusOf)).toEqual(['pending', 'rejected', 'pending', 'accepted']);
  expect(countOf(list, 'pending')).toBe(2);
  expect(countOf(list, 'accepted')).toBe(1);
});

test('the search goes by words, without accents, in title, company and place', () => {
  const found = (q: string) => filtered(list, { q, status: '' }).map(({ application_id }) => application_id);
  expect(found('malaga ENFERMERIA')).toEqual(['yes']);
  expect(found('aldao')).toHaveLength(4);
  expect(found('nada')).toEqual([]);
  expect(filtered(list, { q: '', status: 'rejected' })).toHaveLength(1);
});
