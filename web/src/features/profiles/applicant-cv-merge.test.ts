import { expect, test } from 'vitest';
import { cvData } from '../../testing/cv-data';
import { changeOf, compare, differencesOf, fillsAnything } from './applicant-cv-merge';

const profile = {
  user_id: 'u-1',
  email: 'elena@ejemplo.test',
  name: 'Elena Barandiaran',
  phone: '',
  skills: ['Excel'],
  workExperience: [{ id: 'w-1', role: 'Recepcionista', company: 'Hotel Puerta Marina' }],
  education: [],
  cvUrl: null,
};

const data = cvData({
  fullName: 'Elena Barandiaran Ochoa',
  email: 'otra@ejemplo.test',
  phone: '+34 600 000 000',
  skills: ['excel', 'Francés'],
  workExperience: [
    { role: 'RECEPCIONISTA', company: 'Hotel Puerta Marina', startDate: '', endDate: '', description: '' },
    { role: 'Auxiliar', company: 'Ayuntamiento', startDate: '2019', endDate: '', description: '' },
  ],
  education: [{ institution: 'Universidad de Málaga', degree: 'Grado', startDate: '', endDate: '2019' }],
});

test('only what both speak about, and differently, is to be chosen', () => {
  const differences = differencesOf(compare(profile, data));
  expect(differences.map(({ part }) => part)).toEqual(['name', 'work', 'skills']);
  expect(differences[1]?.cv[1]).toBe('Auxiliar, Ayuntamiento (2019)');
});

test('what the profile says stays unless something else was picked; what was empty is filled', () => {
  const change = changeOf(compare(profile, data), {}, 'k-1');
  expect(change.fullName).toBe('Elena Barandiaran');
  expect(change.phone).toBe('+34 600 000 000');
  expect(change.education?.map(({ degree }) => degree)).toEqual(['Grado']);
  expect(change.workExperience?.map(({ role }) => role)).toEqual(['Recepcionista']);
  expect(change.skills).toEqual(['Excel']);
  expect(change.cvUrl).toBe('k-1');
});

test('picks are followed; joining adds only what is new', () => {
  const picks = { name: 'cv', work: 'both', skills: 'both' } as const;
  const change = changeOf(compare(profile, data), picks, 'k-1');
  expect(change.fullName).toBe('Elena Barandiaran Ochoa');
  expect(change.workExperience?.map(({ role }) => role)).toEqual(['Recepcionista', 'Auxiliar']);
  expect(change.skills).toEqual(['Excel', 'Francés']);
  expect(changeOf(compare(profile, data), { skills: 'cv' }, 'k-1').skills).toEqual(['excel', 'Francés']);
});

test('a CV that says nothing new asks nothing', () => {
  const same = { ...data, fullName: '', phone: '', education: [], workExperience: [], skills: ['EXCEL'] };
  const comparison = compare(profile, same);
  expect(differencesOf(comparison)).toEqual([]);
  expect(fillsAnything(comparison)).toBe(false);
  expect(fillsAnything(compare(profile, data))).toBe(true);
});
