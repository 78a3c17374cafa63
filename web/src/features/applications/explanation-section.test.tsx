import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { beginSession } from '../../api/session';
import { anApplication, anExplanation } from '../../testing/applications';
import { renderApp } from '../../testing/render-app';
import { answering } from '../../testing/server';
import { tokenOf } from '../../testing/tokens';
import type { Explanation } from './explanation';

const result = anExplanation({
  analysed: true,
  analysed_at: '2025-11-04T15:00:00Z',
  state: 'DONE',
  engine_version: 'fit 2 · 3',
  score: 64,
  criteria: [
    {
      name: 'Responsable de depósito',
      kind: 'role',
      weight: 40,
      outcome: 'found',
      sentence: 'Has trabajado en un puesto como «Responsable de depósito» o muy cercano.',
      quotes: ['Jefa de depósito', 'Encargada de almacén'],
    },
    {
      name: 'WMS',
      kind: 'skill',
      weight: 30,
      outcome: 'partly',
      sentence: 'Dices tenerlo.',
      quotes: ['WMS'],
    },
    {
      name: 'Inglés',
      kind: 'language',
      weight: 25,
      outcome: 'not_found',
      sentence: 'Tu CV no menciona el inglés.',
      quotes: [],
    },
    { name: 'Nivel', kind: 'level', weight: 5, outcome: 'unknown', sentence: 'No se ve.', quotes: [] },
  ],
  remarks: ['Partes de tu CV repiten el aviso palabra por palabra y no se han contado.'],
});

beforeEach(() => {
  beginSession(tokenOf('APPLICANT'));
  answering('get', '/applications', 200, [anApplication()]);
});

/** The section, once it has said something. */
async function sectionWith(explanation: Explanation, title = 'Cómo se leyó tu CV') {
  answering('get', '/applications/a-1/explanation', 200, explanation);
  renderApp('/mis-postulaciones');
  const section = within(await screen.findByRole('region', { name: title }));
  await section.findByText('La decisión la toma una persona');
  return section;
}

test('every criterion has its mark in words, its weight, its sentence and its quotes', async () => {
  const section = await sectionWith(result);
  const list = section.getByRole('list', { name: 'Qué se buscó y qué se encontró' });
  const said = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(said).toEqual([
    'Responsable de depósitoPesa 40 de 100ApareceHas trabajado en un puesto como «Responsable de depósito» o muy cercano.Jefa de depósito, Encargada de almacén',
    'WMSPesa 30 de 100Aparece en parteDices tenerlo.WMS',
    'InglésPesa 25 de 100No apareceTu CV no menciona el inglés.',
    'NivelPesa 5 de 100No se puede saberNo se ve.',
  ]);
  expect(section.getByText('64')).toBeDefined();
  expect(section.getByText(/repiten el aviso/)).toBeDefined();
  expect(section.getByText('Análisis del 4 nov 2025, versión fit 2 · 3.')).toBeDefined();
});

test('what never counts and who decides is always said', async () => {
  const section = await sectionWith(anExplanation());
  for (const thing of ['Nombre', 'Edad', 'Sexo', 'Foto', 'Origen', 'Domicilio']) {
    expect(section.getByText(thing)).toBeDefined();
  }
  expect(
    section.getByText(/Ninguna puntuación acepta ni rechaza.*todavía no hay una decisión/),
  ).toBeDefined();
  expect(section.getByText(/Por ahora no hay un análisis de tu CV/)).toBeDefined();
});

test('a decision is told as that of a person', async () => {
  const section = await sectionWith({
    ...result,
    human_decision: { status: 'REJECTED', decided_at: '2025-11-05T15:00:00Z' },
  });
  expect(section.getByText(/decidió una persona el 5 nov 2025\./)).toBeDefined();
});

test('an analysis that is under way', async () => {
  const section = await sectionWith(anExplanation({ state: 'QUEUED' }));
  expect(section.getByRole('status').textContent).toMatch(/está en marcha/);
});

test('a file that cannot be read', async () => {
  const section = await sectionWith(anExplanation({ state: 'FAILED', problem: 'El archivo está vacío.' }));
  expect(section.getByText(/^El archivo está vacío\. Por eso no hay un análisis\./)).toBeDefined();
});

test('where the profile was read, the profile is spoken of', async () => {
  const section = await sectionWith({ ...result, source: 'PROFILE' }, 'Cómo se leyó tu perfil');
  expect(section.getByText(/un programa buscó en tu perfil/)).toBeDefined();
});

test('what cannot be loaded can be tried again', async () => {
  answering('get', '/applications/a-1/explanation', 500, {});
  renderApp('/mis-postulaciones');
  const section = within(await screen.findByRole('region', { name: 'Cómo se leyó tu CV' }));
  expect(await section.findByText('No se pudo cargar cómo se leyó tu CV.')).toBeDefined();
  answering('get', '/applications/a-1/explanation', 200, result);
  await userEvent.click(section.getByRole('button', { name: 'Reintentar' }));
  expect(await section.findByText('64')).toBeDefined();
});

test('a guest sees it through the link', async () => {
  answering('get', '/guest/t-1', 200, {
    name: 'Elena',
    email: 'elena@ejemplo.test',
    expires_at: '2025-12-03T15:00:00Z',
    registered: false,
    application: anApplication(),
    questions: [],
    answers: [],
  });
  answering('get', '/guest/t-1/explanation', 200, result);
  renderApp('/guest/t-1');
  expect(await screen.findByText('Jefa de depósito')).toBeDefined();
});
