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
