import { expect, test } from 'vitest';
import { careerBody, careerOf, withSkill } from './career';

test('what a CV leaves out is empty, and every entry has an id', () => {
  const { work, education, skills } = careerOf({
    workExperience: [{ role: 'Recepcionista' }, { role: 'Auxiliar' }],
    education: null,
    skills: ['Excel', ' excel ', '', 'Francés'],
  });
  expect(work.map(({ role, endDate }) => [role, endDate])).toEqual([
    ['Recepcionista', ''],
    ['Auxiliar', ''],
  ]);
  expect(new Set(work.map(({ id }) => id)).size).toBe(2);
  expect(education).toEqual([]);
  expect(skills).toEqual(['Excel', 'Francés']);
});

test('only what the call knows is sent, without blanks and empty entries', () => {
  const read = { role: ' Auxiliar ', place: 'Málaga' };
  const career = careerOf({ workExperience: [read, {}], education: [{ id: 'e-1', degree: 'Grado' }] });
  const body = careerBody(career);
  expect(body.workExperience).toHaveLength(1);
  expect(Object.keys(body.workExperience[0] ?? {})).toEqual([
    'id',
    'company',
    'role',
    'startDate',
    'endDate',
    'description',
  ]);
  expect(body.workExperience[0]?.role).toBe('Auxiliar');
  expect(body.education[0]?.id).toBe('e-1');
});

test('a skill is added once', () => {
  expect(withSkill(['Excel'], 'EXCEL')).toEqual(['Excel']);
  expect(withSkill(['Excel'], ' Portugués ')).toEqual(['Excel', 'Portugués']);
  expect(withSkill(['Excel'], '  ')).toEqual(['Excel']);
});

test('what goes on reads in Spanish and is kept as the server writes it', () => {
  const career = careerOf({ workExperience: [{ role: 'Auxiliar', endDate: 'present' }], education: [] });
  expect(career.work[0]?.endDate).toBe('Actualidad');
  expect(careerBody(career).workExperience[0]?.endDate).toBe('present');
  const typed = careerOf({
    workExperience: [
      { role: 'Auxiliar', endDate: ' actual ' },
      { role: 'Cajera', endDate: '2019' },
    ],
  });
  expect(careerBody(typed).workExperience.map(({ endDate }) => endDate)).toEqual(['present', '2019']);
});
