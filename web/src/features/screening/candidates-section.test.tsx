import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { beginSession } from '../../api/session';
import { aCandidate, aDetail, candidatesAre, detailIs, someMetrics } from '../../testing/candidates';
import { scrollToEnd } from '../../testing/hand-moved-observer';
import { aPosting, recruiterIsKnown } from '../../testing/postings';
import { renderApp } from '../../testing/render-app';
import { answering } from '../../testing/server';
import { passTime, stopClock, until } from '../../testing/stopped-clock';
import { tokenOf } from '../../testing/tokens';

const ana = aCandidate('ana', 'Ana Ruiz', 86, { valoracion: 'Bueno' });
const luis = aCandidate('luis', 'Luis Paz', 30, { source: 'UPLOAD' });
const nobody = aCandidate('nn', '', null);

beforeEach(() => {
  beginSession(tokenOf('RECRUITER'));
  recruiterIsKnown();
  answering('get', '/job-postings/p-1', 200, aPosting());
});

const rowOf = (name: string) => {
  const row = screen.getByRole('link', { name }).closest('li');
  if (!row) throw new Error(`no row of ${name}`);
  return within(row);
};

test('lists the candidates with what is known of them', async () => {
  const calls = candidatesAre([ana, luis, nobody]);
  renderApp('/recruiter/job/JD%23p-1');
  expect(await screen.findByRole('heading', { name: 'Candidatos (3)' })).toBeDefined();
  expect(calls[0]?.url.search).toBe('?sort=score&page=1&size=50');
  const row = rowOf('Ana Ruiz');
  for (const text of ['AR', 'ana@correo.test', 'Bueno', '86', 'Encaja bien'])
    expect(row.getByText(text)).toBeDefined();
  const silent = rowOf('Sin nombre');
  for (const text of ['SN', 'Email no disponible', 'Sin revisar', 'N/A', 'Sin analizar'])
    expect(silent.getByText(text)).toBeDefined();
  expect(screen.getByText('promedio 58,3')).toBeDefined();
  expect(screen.getByRole('img', { name: 'Distribución: 1 encajan bien, 0 en parte, 1 poco' })).toBeDefined();
  for (const text of ['Total analizados', 'Más alta', 'Más baja'])
    expect(screen.getByText(text)).toBeDefined();
});

test('search, status and order are sent to the server and stand in the address', async () => {
  const calls = candidatesAre([ana]);
  const app = renderApp('/recruiter/job/p-1');
  await screen.findByRole('link', { name: 'Ana Ruiz' });
  await userEvent.selectOptions(screen.getByLabelText('Estado'), 'Sin revisar');
  await userEvent.selectOptions(screen.getByLabelText('Ordenar'), 'Nombre');
  await userEvent.type(screen.getByPlaceholderText('Buscar candidatos por nombre o email...'), 'Ana');
  await waitFor(() =>
    expect(calls.at(-1)?.url.search).toBe('?sort=name&q=Ana&status=Sin%20revisar&page=1&size=50'),
  );
  expect(app.place.path).toContain('q=Ana');
  candidatesAre([]);
  await userEvent.selectOptions(screen.getByLabelText('Estado'), 'Malo');
  await userEvent.click(await screen.findByRole('button', { name: 'Limpiar filtros' }));
  await waitFor(() => expect(app.place.path).toBe('/recruiter/job/p-1'));
});

test('more candidates come as the end of the list comes near', async () => {
  const fifty = Array.from({ length: 50 }, (_, index) => aCandidate(`c${index}`, `Persona ${index}`, 50));
  const calls = candidatesAre(fifty, {}, 51);
  renderApp('/recruiter/job/p-1');
  expect(await screen.findByRole('heading', { name: 'Candidatos (51)' })).toBeDefined();
  const last = candidatesAre([luis], {}, 51);
  expect(scrollToEnd()).toEqual(['0px 0px 200px']);
  expect(await screen.findByRole('link', { name: 'Luis Paz' })).toBeDefined();
  expect(calls).toHaveLength(1);
  expect(last[0]?.url.searchParams.get('page')).toBe('2');
});

test.each([
  [500, { message: 'La base no responde' }, 'La base no responde'],
  [500, {}, 'Error al obtener aplicantes'],
  [200, { not: 'a list' }, 'Expected an array of applicants'],
])('a list that fails with %d %j says so and can be asked for again', async (status, body, text) => {
  candidatesAre([ana]);
  answering('get', '/job-postings/p-1/applicants', status, body);
  renderApp('/recruiter/job/p-1');
  expect(await screen.findByText(`Ocurrió un error al cargar los candidatos. ${text}`)).toBeDefined();
  candidatesAre([ana]);
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('link', { name: 'Ana Ruiz' })).toBeDefined();
});

test('without candidates it says what to do', async () => {
  candidatesAre([], { total_analyzed: 0, average_score: null, highest_score: null, lowest_score: null });
  renderApp('/recruiter/job/p-1');
  expect(await screen.findByText('Todavía no hay candidatos')).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Analizar CVs' }).disabled).toBe(true);
  expect(screen.getAllByText('N/A')).toHaveLength(3);
});

test('an analysis is started and followed until nothing is under way', async () => {
  candidatesAre([nobody], { total: 1, total_analyzed: 0 });
  renderApp('/recruiter/job/p-1');
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Analizar CVs' });
  await waitFor(() => expect(button.disabled).toBe(false));
  stopClock();
  const started = answering('post', '/recruiter/p-1/analyze-job-cvs', 202, { queued: 1, message: 'ok' });
  candidatesAre([nobody], { total: 1, total_analyzed: 0, queued: 1 });
  fireEvent.click(button);
  await until(() => screen.queryByText('Análisis iniciado correctamente') !== null);
  await until(() => screen.queryByText('Analizando 0 de 1…') !== null);
  expect(started[0]?.body).toEqual({ job_id: 'p-1' });
  expect(button.textContent).toBe('Analizando...');
  const calls = candidatesAre([aCandidate('nn', 'Nora', 71)], { total: 1, total_analyzed: 1 });
  passTime(3000);
  await until(() => screen.queryByRole('link', { name: 'Nora' }) !== null);
  expect(screen.queryByText('Analizando 0 de 1…')).toBeNull();
  const asked = calls.length;
  passTime(60_000);
  expect(calls).toHaveLength(asked);
});

test('results older than the posting are analysed again only when asked', async () => {
  candidatesAre([ana], { outdated: 1, total_analyzed: 1 });
  renderApp('/recruiter/job/p-1');
  const started = answering('post', '/recruiter/p-1/analyze-job-cvs', 202, { queued: 1, message: 'ok' });
  await userEvent.click(await screen.findByRole('button', { name: 'Volver a analizar' }));
  await waitFor(() => expect(started[0]?.body).toEqual({ job_id: 'p-1', again: true }));
});

test('an analysis that cannot start says why', async () => {
  candidatesAre([nobody], { total_analyzed: 0 });
  renderApp('/recruiter/job/p-1');
  answering('post', '/recruiter/p-1/analyze-job-cvs', 500, {});
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Analizar CVs' });
  await waitFor(() => expect(button.disabled).toBe(false));
  await userEvent.click(button);
  expect(await screen.findByText('Error al iniciar el análisis')).toBeDefined();
});

test('files that the server refused are told, and can be cleared away', async () => {
  candidatesAre([ana], { refused: [{ filename: 'doble.pdf', reason: 'Este CV ya está en el puesto.' }] });
  renderApp('/recruiter/job/p-1');
  await userEvent.click(await screen.findByRole('button', { name: 'Ver CVs Rechazados (1)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Archivos rechazados' }));
  expect(dialog.getByText('Este CV ya está en el puesto.')).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Limpiar lista' }));
  expect(dialog.getByText('No hay archivos rechazados.')).toBeDefined();
});

test('a candidate is deleted after asking', async () => {
  candidatesAre([ana, luis]);
  renderApp('/recruiter/job/p-1');
  await screen.findByRole('link', { name: 'Luis Paz' });
  const deleted = answering('delete', '/applications/luis', 204);
  await userEvent.click(rowOf('Luis Paz').getByRole('button', { name: /Eliminar/ }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('¿Estás seguro de que quieres eliminar este candidato?')).toBeDefined();
  candidatesAre([ana]);
  await userEvent.click(dialog.getByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByText('Candidato eliminado exitosamente')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Luis Paz' })).toBeNull());
  expect(deleted).toHaveLength(1);
});

test('a deletion that fails says so and leaves the candidate', async () => {
  candidatesAre([luis]);
  renderApp('/recruiter/job/p-1');
  await screen.findByRole('link', { name: 'Luis Paz' });
  answering('delete', '/applications/luis', 500, {});
  await userEvent.click(rowOf('Luis Paz').getByRole('button', { name: /Eliminar/ }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByText('Error al eliminar la aplicación')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Luis Paz' })).toBeDefined();
});

test('figures that cannot be had are told', async () => {
  candidatesAre([ana]);
  answering('get', '/job-postings/p-1/metrics', 500, {});
  renderApp('/recruiter/job/p-1');
  expect((await screen.findAllByText(/Error al obtener las métricas del puesto/)).length).toBeGreaterThan(0);
  answering('get', '/job-postings/p-1/metrics', 200, someMetrics());
  await userEvent.click(screen.getAllByRole('button', { name: 'Reintentar' })[0] ?? document.body);
  expect(await screen.findByText('promedio 58,3')).toBeDefined();
});

test('the address can name the candidate to show; nobody is opened otherwise', async () => {
  candidatesAre([ana, luis]);
  const opened = detailIs(aDetail(luis));
  renderApp('/recruiter/job/p-1?candidato=luis');
  const dialog = within(await screen.findByRole('dialog', { name: 'Detalles del candidato' }));
  expect(await dialog.findByRole('heading', { name: 'Luis Paz' })).toBeDefined();
  await waitFor(() => expect(opened).toHaveLength(1));
});
