import { expect, test } from 'vitest';
import { directionOf, nextSort, readFilter, requestOf, withPriority } from './table-filter';

test('a column sorts up, down, and not at all', () => {
  const up = nextSort(null, 'title');
  const down = nextSort(up, 'title');
  expect([up, down, nextSort(down, 'title')].map((sort) => directionOf(sort, 'title'))).toEqual([
    'ascending',
    'descending',
    'none',
  ]);
  expect(nextSort(down, 'modal')).toEqual({ column: 'modal', descending: false });
});

test('priorities count in the order in which they were chosen', () => {
  const one = withPriority([], 'modal', 'REMOTE');
  const two = withPriority(one, 'status', 'ACTIVE');
  const changed = withPriority(two, 'modal', 'HYBRID');
  expect(requestOf({ status: '', sort: null, first: changed })).toEqual({
    first: 'modal:HYBRID,status:ACTIVE',
  });
  expect(withPriority(changed, 'modal', '')).toEqual([{ column: 'status', value: 'ACTIVE' }]);
});

test('the address holds filter and order; what it says of unknown things does not count', () => {
  const address = 'status=INACTIVE&sort=-title&first=modal:REMOTE,status:ACTIVE';
  const filter = readFilter(new URLSearchParams(address));
  expect(requestOf(filter)).toEqual({
    status: 'INACTIVE',
    sort: '-title',
    first: 'modal:REMOTE,status:ACTIVE',
  });
  const nonsense = readFilter(new URLSearchParams('status=X&sort=-id&first=a:b,modal:NADA,,modal'));
  expect(requestOf(nonsense)).toEqual({});
});
