import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '../../../api/api-error';
import { beginSession } from '../../../api/session';
import { aCandidate, candidatesAre } from '../../../testing/candidates';
import { aPosting, recruiterIsKnown } from '../../../testing/postings';
import { renderApp } from '../../../testing/render-app';
import { answering } from '../../../testing/server';
import { passTime, stopClock, until } from '../../../testing/stopped-clock';
import { tokenOf } from '../../../testing/tokens';
import { failureOf } from './delete-results-dialog';

const people = [
  aCandidate('luis', 'Luis Paz', 30),
  aCandidate('ana', 'Ana Ruiz', 86),
  aCandidate('nn', '', null),
];

beforeEach(() => {
  beginSession(tokenOf('RECRUITER'));
  recruiterIsKnown();
  answering('get', '/job-postings/p-1', 200, aPosting());
});

test('shows the results, the highest score first', async () => {
  const calls = candidatesAre(people);
  renderApp('/recruiter/job/p-1/analysis');
  expect((await screen.findAllByText('Cargando resultados de análisis...')).length).toBeGreaterThan(0);
  const cards = (await screen.findByRole('list', { name: 'Resultados' })).children;
  expect(calls[0]?.url.search).toBe('');
  expect(
    [...cards].map((card) => within(card as HTMLElement).getByRole('heading', { level: 2 }).textContent),
  ).toEqual(['Ana Ruiz', 'Luis Paz']);
  for (const text of [
    '58,0%',
    '86%',
    '86% · Encaja bien',
    '30% · Encaja poco',
    'Razón de Ana Ruiz',
    'Pregunta a Luis Paz',
  ])
    expect(screen.getByText(text)).toBeDefined();
  expect(screen.getAllByText('Analizado el 7 nov 2025')).toHaveLength(2);
});

test('chosen results are deleted after asking; the posting follows 1.5 s later', async () => {
  candidatesAre(people);
  const app = renderApp('/recruiter/job/p-1/analysis');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Seleccionar todos' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Seleccionar Luis Paz' }));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Seleccionar todos' }).indeterminate).toBe(
    true,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Eliminar (1)' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Confirmar eliminación' }));
  expect(dialog.getByText('¿Estás seguro de que quieres eliminar 1 resultado(s) de análisis?')).toBeDefined();
  expect(
    dialog.getByText('Esta acción no se puede deshacer. Los candidatos podrán volver a ser analizados.'),
  ).toBeDefined();
  const deleted = answering('delete', '/applications', 204);
  candidatesAre([people[0] ?? aCandidate('x', '', 1)]);
  stopClock();
  fireEvent.click(dialog.getByRole('button', { name: 'Eliminar' }));
  await until(() => screen.queryByText('Análisis eliminado exitosamente') !== null);
  expect(deleted[0]?.body).toEqual({ application_ids: ['ana'] });
  await until(() => screen.queryByText('Razón de Ana Ruiz') === null);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(app.place.path).toBe('/recruiter/job/p-1/analysis');
  passTime(1500);
  await until(() => app.place.path === '/recruiter/job/p-1');
});

test.each([
  [401, {}, 'No autorizado. Por favor, inicia sesión nuevamente.'],
  [403, {}, 'No tienes permisos para eliminar estos resultados.'],
  [404, {}, 'No se encontraron los resultados de análisis especificados.'],
  [400, { message: 'lista vacía' }, 'Datos inválidos: lista vacía'],
  [500, { error: 'se cayó' }, 'Error al eliminar los resultados de análisis: se cayó'],
])('a deletion that fails with %d says why', (status, body, text) => {
  expect(failureOf(new ApiError(status, body))).toBe(text);
});

test('says that nothing was analysed yet', async () => {
  candidatesAre([people[2] ?? aCandidate('x', '', null)]);
  renderApp('/recruiter/job/p-1/analysis');
  expect(await screen.findByText('Todavía no hay resultados')).toBeDefined();
  expect(screen.getAllByText('N/A')).toHaveLength(2);
});

test('a failure is told with its cause and can be tried again', async () => {
  candidatesAre(people);
  answering('get', '/job-postings/p-1/applicants', 500, {});
  renderApp('/recruiter/job/p-1/analysis');
  expect(
    await screen.findByText(
      'Error al cargar resultados. Error fetching analysis results: Error al obtener aplicantes',
    ),
  ).toBeDefined();
  candidatesAre(people);
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(screen.getByText('Mejor Score')).toBeDefined());
});
