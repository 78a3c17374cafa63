import { expect, test } from 'vitest';
import { ApiError } from '../../api/api-error';
import { aPosting } from '../../testing/postings';
import { choicesWith, contractChoices, experienceChoices } from './form-choices';
import { inputErrors } from './form-errors';
import { changedFields, createFields, emptyValues, valuesOf } from './posting-form';
import { withPoints } from './salary-fields';

test('a new posting carries what was said, and the default place', () => {
  expect(createFields({ ...emptyValues, title: ' Chofer ', additional_requirements: '  ' })).toEqual({
    title: 'Chofer',
    province: 'Buenos Aires',
    city: 'Buenos Aires',
    industry_experience: { required: false },
  });
});

test('the industry is sent only when it is required', () => {
  const values = { ...emptyValues, industry: ' Seguros ' };
  expect(createFields(values).industry_experience).toEqual({ required: false });
  expect(createFields({ ...values, industry_required: true }).industry_experience).toEqual({
    required: true,
    industry: 'Seguros',
  });
});

test('amounts are numbers, and bring their currency', () => {
  expect(createFields({ ...emptyValues, salary_min: '1200000' })).toMatchObject({
    salary_min: 1_200_000,
    salary_currency: 'ARS',
  });
  expect(createFields(emptyValues)).not.toHaveProperty('salary_currency');
});

test('empty questions and unknown types are dropped, the rest is numbered anew', () => {
  const questions = [
    { text: '  ', type: 'OPEN' },
    { text: ' ¿Carnet? ', type: 'YES_NO' },
    { text: '¿Cuándo?', type: 'DATE' },
    { text: '¿Años?', type: 'NUMERICAL' },
  ];
  expect(createFields({ ...emptyValues, questions }).applicant_questions).toEqual([
    { text: '¿Carnet?', type: 'YES_NO', order: 1 },
    { text: '¿Años?', type: 'NUMERICAL', order: 2 },
  ]);
});

test('a change sends only what differs', () => {
  const posting = aPosting({
    salary_min: 10,
    salary_currency: 'EUR',
    questions: [{ id: 'q-1', text: '¿Carnet?', type: 'YES_NO', order: 1 }],
  });
  const before = valuesOf(posting);
  expect(changedFields(before, { ...before })).toEqual({});
  expect(changedFields(before, { ...before, title: 'Otro', salary_min: '' })).toEqual({
    title: 'Otro',
    salary_min: null,
    salary_currency: '',
  });
  const questions = [...before.questions, { text: '¿Años?', type: 'NUMERICAL' }];
  expect(changedFields(before, { ...before, questions })).toEqual({
    applicant_questions: [
      { id: 'q-1', text: '¿Carnet?', type: 'YES_NO', order: 1 },
      { text: '¿Años?', type: 'NUMERICAL', order: 2 },
    ],
  });
});

test('the server’s messages find their inputs and steps, in the order of the screen', () => {
  const fields = {
    'applicant_questions[1].text': 'Muy larga',
    'industry_experience.industry': 'Muy larga',
    description: 'Falta',
    city: 'No está ahí',
  };
  const questions = [
    { text: 'uno', type: 'OPEN' },
    { text: '', type: 'OPEN' },
    { text: 'dos', type: 'OPEN' },
  ];
  expect(inputErrors(new ApiError(400, { fields }), questions)).toEqual([
    { input: 'city', message: 'No está ahí', step: 0 },
    { input: 'description', message: 'Falta', step: 1 },
    { input: 'industry', message: 'Muy larga', step: 2 },
    { input: 'questions.2.text', message: 'Muy larga', step: 3 },
  ]);
  expect(inputErrors(new ApiError(500, {}), questions)).toEqual([]);
});

test('a value that the form does not offer stays choosable for the posting that has it', () => {
  expect(choicesWith(experienceChoices, 'MID').map(({ value }) => value)).toEqual([
    'JUNIOR',
    'MID',
    'SENIOR',
  ]);
  expect(choicesWith(contractChoices, 'INTERNSHIP').at(-1)).toEqual({
    value: 'INTERNSHIP',
    label: 'Pasantía',
  });
  expect(choicesWith(contractChoices, 'FULL_TIME')).toBe(contractChoices);
});

test.each([
  ['', ''],
  ['0', '0'],
  ['1200', '1.200'],
  ['1200000', '1.200.000'],
])('%j is written %j', (digits, written) => {
  expect(withPoints(digits)).toBe(written);
});
