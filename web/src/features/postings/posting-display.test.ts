import { expect, test } from 'vitest';
import { aPosting } from '../../testing/postings';
import { detailsOf } from './detail-display';
import { plainId, postingPath } from './posting';
import {
  contractLabel,
  dayOf,
  locationLabel,
  modalityLabel,
  salaryLabel,
  statusLabel,
} from './posting-display';

test.each([
  ['ACTIVE', 'Activo'],
  ['INACTIVE', 'Pausado'],
  ['CANCELLED', 'Cerrado'],
])('the status %s is %s on a card', (status, label) => {
  expect(statusLabel(status)).toBe(label);
});

test.each([
  ['REMOTE', 'Remoto'],
  ['ONSITE', 'Presencial'],
  ['HYBRID', 'Híbrido'],
  ['', 'Híbrido'],
])('the modality %j is %s', (modal, label) => {
  expect(modalityLabel(modal)).toBe(label);
});

test.each([
  ['FULL_TIME', 'Tiempo Completo'],
  ['PART_TIME', 'Medio Tiempo'],
  ['FREELANCE', 'Contrato'],
  ['', 'Contrato'],
])('the contract %j is %s', (contract, label) => {
  expect(contractLabel(contract)).toBe(label);
});

test.each([
  ['Rosario', 'Santa Fe', 'Rosario, Santa Fe'],
  ['Rosario', '', 'Rosario'],
  ['', 'Santa Fe', 'Santa Fe'],
  ['', '', 'Ubicación no especificada'],
])('the place %j, %j reads %j', (city, province, label) => {
  expect(locationLabel({ city, province }, 'Ubicación no especificada')).toBe(label);
});

test('a day is short and Spanish; no moment is no day', () => {
  expect(dayOf('2025-11-03T15:00:00Z')).toBe('3 nov 2025');
  expect(dayOf('')).toBeNull();
  expect(dayOf(undefined)).toBeNull();
});

const unpaid = { salary_min: null, salary_max: null, salary_currency: '', experience_level: '' };

test.each([
  [{ salary_min: 1_450_000, salary_max: 1_800_000, salary_currency: 'ARS' }, '1.450.000-1.800.000 ARS'],
  [{ salary_min: 35_000, salary_max: 50_000, salary_currency: 'EUR' }, '35.000-50.000 €'],
  [{ salary_min: 2000, salary_max: 2000, salary_currency: 'USD' }, '2.000 USD'],
  [{ salary_min: 2000, salary_currency: 'EUR' }, 'Desde 2.000 €'],
  [{ salary_max: 2000, salary_currency: 'EUR', experience_level: 'JUNIOR' }, 'Hasta 2.000 €'],
  [{ experience_level: 'JUNIOR' }, '25.000-35.000 €'],
  [{ experience_level: 'MID' }, '35.000-50.000 €'],
  [{ experience_level: 'SEMISENIOR' }, '35.000-50.000 €'],
  [{ experience_level: 'SENIOR' }, '50.000-70.000 €'],
  [{ experience_level: 'LEAD' }, '70.000-100.000 €'],
  [{}, 'Salario a convenir'],
])('the salary of %j reads %j', (paid, label) => {
  expect(salaryLabel({ ...unpaid, ...paid })).toBe(label);
});

test('the page of a posting words some things its own way', () => {
  expect(detailsOf(aPosting({ modal: 'HYBRID', contract_type: 'INTERNSHIP' }))).toMatchObject({
    modality: 'Hibrido',
    contract: 'Internship',
    level: 'Senior',
    english: 'Intermedio',
    published: '3 nov 2025',
  });
  const bare = aPosting({ city: '', province: '', modal: '', contract_type: '', experience_level: '' });
  expect(detailsOf({ ...bare, created_at: '' })).toMatchObject({
    location: 'No especificado',
    modality: 'No especificado',
    salary: 'Salario a convenir',
    published: 'Fecha no disponible',
  });
});

test('a stored key loses its prefix', () => {
  expect(plainId('JD#p-1')).toBe('p-1');
  expect(postingPath({ posting_id: 'JD#p-1' })).toBe('/recruiter/job/p-1');
});
