import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Steps } from './steps';

test('says which steps are done and which one is on', () => {
  render(<Steps label="Pasos" steps={['Información Básica', 'Descripción', 'Preguntas']} current={1} />);
  const steps = screen.getAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual([
    '1Información Básica (hecho)',
    '2Descripción',
    '3Preguntas',
  ]);
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
});
