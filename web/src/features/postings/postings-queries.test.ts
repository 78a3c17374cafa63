import { expect, test } from 'vitest';
import { aPosting } from '../../testing/postings';
import { joinPages } from './postings-queries';

function page(...ids: string[]) {
  return { job_postings: ids.map((id) => aPosting({ posting_id: id })), total: 4, total_pages: 2 };
}

function idsOf(...pages: ReturnType<typeof page>[]) {
  return joinPages(pages).map(({ posting_id }) => posting_id);
}

test('pages follow each other; one that begins with a known posting is left out', () => {
  expect(idsOf(page('a', 'b'), page('c', 'd'))).toEqual(['a', 'b', 'c', 'd']);
  expect(idsOf(page('a', 'b'), page('b', 'c'))).toEqual(['a', 'b']);
  expect(idsOf(page('a', 'b'), page())).toEqual(['a', 'b']);
});

test('no posting shows twice, and no deleted one at all', () => {
  const deleted = { ...page('x'), job_postings: [aPosting({ posting_id: 'x', status: 'DELETED' })] };
  expect(idsOf(page('a', 'b'), page('c', 'b'), deleted)).toEqual(['a', 'b', 'c']);
});
