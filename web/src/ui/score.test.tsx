import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Score } from './score';

test.each([
  [100, 'Encaja bien'],
  [70, 'Encaja bien'],
  [69, 'Encaja en parte'],
  [40, 'Encaja en parte'],
  [39, 'Encaja poco'],
  [0, 'Encaja poco'],
])('%i is told as %j', (value, word) => {
  const { container } = render(<Score value={value} />);
  expect(container.textContent).toBe(`Puntuación ${value}${word}`);
});

test('what was not analysed has no number', () => {
  const { container } = render(<Score value={null} />);
  expect(container.textContent).toBe('Puntuación N/ASin analizar');
});
