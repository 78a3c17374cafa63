import { expect, test } from 'vitest';
import { aPosition } from '../../testing/positions';
import { locationLabel, requirementsOf, responsibilitiesOf, salaryLabel } from './position-display';

test.each([
  [null, null, '', 'Salario a convenir'],
  [35_000, 50_000, 'EUR', '35.000-50.000 €'],
  [900_000, 900_000, 'ARS', '900.000 ARS'],
  [1000, null, 'EUR', 'Desde 1.000 €'],
  [null, 2000, 'EUR', 'Hasta 2.000 €'],
])('a salary from %s to %s %s reads %s', (salary_min, salary_max, salary_currency, text) => {
  expect(salaryLabel({ salary_min, salary_max, salary_currency })).toBe(text);
});

test('the level never stands in for a salary', () => {
  expect(salaryLabel(aPosition({ experience_level: 'SENIOR' }))).toBe('Salario a convenir');
});

test('responsibilities are the lines of the additional requirements', () => {
  const additional_requirements = '- Tableros al día\r\n\n• Informe semanal\n  Turnos';
  expect(responsibilitiesOf(aPosition({ additional_requirements }))).toEqual([
    'Tableros al día',
    'Informe semanal',
    'Turnos',
  ]);
});

test('requirements follow from the levels', () => {
  expect(requirementsOf(aPosition({ experience_level: 'MID', english_level: 'ADVANCED' }))).toEqual([
    'Experiencia intermedia: de dos a cuatro años en tareas parecidas.',
    'Inglés avanzado.',
  ]);
  const industry_experience = { required: true, industry: 'logística' };
  expect(requirementsOf(aPosition({ experience_level: '', english_level: '', industry_experience }))).toEqual(
    ['Experiencia en logística.'],
  );
});

test('a city that is called like its province is named once', () => {
  expect(locationLabel({ city: 'Madrid', province: 'Madrid' })).toBe('Madrid');
  expect(locationLabel({ city: 'Rosario', province: 'Santa Fe' })).toBe('Rosario, Santa Fe');
  expect(locationLabel({ city: '', province: '' })).toBe('Ubicación no especificada');
});
