import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { beginSession } from '../../api/session';
import { candidatesAre } from '../../testing/candidates';
import { aPosting, figuresAreKnown, listing, recruiterIsKnown } from '../../testing/postings';
import { renderApp } from '../../testing/render-app';
import { answering } from '../../testing/server';
import { tokenOf } from '../../testing/tokens';

beforeEach(() => {
  beginSession(tokenOf('RECRUITER'));
  recruiterIsKnown();
  candidatesAre([]);
});

test('shows the posting and all its details', async () => {
  const posting = aPosting({
    salary_min: 1_450_000,
    salary_max: 1_800_000,
    salary_currency: 'ARS',
    additional_requirements: 'Carnet vigente',
    questions: [{ id: 'q-1', text: '¿Carnet?', type: 'YES_NO', order: 1 }],
  });
  const calls = answering('get', '/job-postings/p-1', 200, posting);
  renderApp('/recruiter/job/JD%23p-1');
  expect(await screen.findByRole('heading', { level: 1, name: 'Responsable de depósito' })).toBeDefined();
  expect(calls).toHaveLength(1);
  const panel = within(screen.getByRole('complementary', { name: 'Detalles del Puesto' }));
  for (const text of ['Rosario, Santa Fe', 'Presencial', 'Full-Time', 'Senior', '3 nov 2025'])
    expect(panel.getByText(text)).toBeDefined();
  expect(panel.getByText('1.450.000-1.800.000 ARS')).toBeDefined();
  expect(panel.getByText('Carnet vigente')).toBeDefined();
  expect(panel.getByText('Sí/No')).toBeDefined();
  expect(document.title).toBe('Responsable de depósito · Encaja');
});

test('says that it is loading', async () => {
  answering('get', '/job-postings/p-1', 200, aPosting());
  renderApp('/recruiter/job/p-1');
  expect((await screen.findAllByText('Cargando datos del puesto...')).length).toBeGreaterThan(0);
  await screen.findByRole('heading', { level: 1, name: 'Responsable de depósito' });
});

test('says that there is no such posting', async () => {
  answering('get', '/job-postings/p-9', 404, { message: 'No existe' });
  renderApp('/recruiter/job/p-9');
  expect(await screen.findByText('No se encontró el puesto de trabajo.')).toBeDefined();
});

test.each([
  [{ message: 'La base no responde' }, 'La base no responde'],
  [{}, 'Error al cargar el job'],
])('with the answer %j says %j and can be asked again', async (body, text) => {
  answering('get', '/job-postings/p-1', 500, body);
  renderApp('/recruiter/job/p-1');
  expect(await screen.findByText(text)).toBeDefined();
  answering('get', '/job-postings/p-1', 200, aPosting());
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Responsable de depósito' })).toBeDefined();
});

test('pausing shows at once; deleting leads to the dashboard', async () => {
  answering('get', '/job-postings/p-1', 200, aPosting());
  answering('put', '/job-postings/p-1', 200, aPosting({ status: 'INACTIVE' }));
  answering('delete', '/job-postings/p-1', 204);
  vi.spyOn(window, 'confirm').mockReturnValue(true);
  listing([]);
  figuresAreKnown();
  const app = renderApp('/recruiter/job/p-1');
  const menu = await screen.findByLabelText('Acciones de Responsable de depósito');
  await userEvent.click(menu);
  answering('get', '/job-postings/p-1', 200, aPosting({ status: 'INACTIVE' }));
  await userEvent.click(screen.getByRole('button', { name: 'Pausar' }));
  expect(await screen.findByText('Pausado')).toBeDefined();
  await userEvent.click(menu);
  await userEvent.click(screen.getByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(app.place.path).toBe('/recruiter/dashboard'));
});
