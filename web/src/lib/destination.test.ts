import { expect, test } from 'vitest';
import { saveDestination, takeSavedDestination } from './destination';

test('a destination serves once', () => {
  saveDestination('/position/p-1?x=1');
  expect(takeSavedDestination()).toBe('/position/p-1?x=1');
  expect(takeSavedDestination()).toBeNull();
});

test('one that leads elsewhere does not serve at all', () => {
  saveDestination('//otro.test');
  expect(takeSavedDestination()).toBeNull();
  expect(localStorage.length).toBe(0);
});
