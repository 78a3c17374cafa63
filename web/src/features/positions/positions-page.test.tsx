import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { beginSession } from '../../api/session';
import { scrollToEnd } from '../../testing/hand-moved-observer';
import { aPosition, finding } from '../../testing/positions';
import { renderApp } from '../../testing/render-app';
import { answering } from '../../testing/server';
import { tokenOf } from '../../testing/tokens';

const depot = aPosition();
const nurse = aPosition({ posting_id: 'p-2', title: 'Enfermería de urgencias', isApplied: true });

test('the first offer is chosen by itself; another one by its link, which the address keeps', async () => {
  finding([depot, nurse]);
  const app = renderApp('/applicant/positions?q=turno');
  await screen.findByText('2 ofertas');
  const panel = screen.getByRole('article');
  expect(within(panel).getByRole('heading', { level: 2 }).textContent).toBe('Responsable de depósito');
  await userEvent.click(screen.getByRole('link', { name: /Enfermería/ }));
  expect(app.place.path).toBe('/applicant/positions?q=turno&job=p-2');
  const opened = within(screen.getByRole('article'));
  expect(opened.getByRole('heading', { level: 2 }).textContent).toBe('Enfermería de urgencias');
  expect(opened.getByRole<HTMLButtonElement>('button', { name: 'Ya aplicado' }).disabled).toBe(true);
});

test('the filters of the address are sent, and changing one closes the opened offer', async () => {
  const searches = finding([depot]);
  answering('get', '/job-postings/p-9/public', 200, aPosition({ posting_id: 'p-9', title: 'Otra' }));
  const app = renderApp('/applicant/positions?q=chofer&location=Madrid&contract=FULL_TIME&job=p-9');
  expect(await screen.findByRole('heading', { name: 'Otra' })).toBeDefined();
  expect(Object.fromEntries(searches[0]?.url.searchParams ?? [])).toEqual({
    title: 'chofer',
    location: 'Madrid',
    contract_type: 'FULL_TIME',
    page: '1',
    size: '10',
  });
  await userEvent.selectOptions(screen.getByLabelText('Ubicación'), 'Bilbao');
  expect(app.place.path).toBe('/applicant/positions?q=chofer&location=Bilbao&contract=FULL_TIME');
});

test('further pages come as the end of the list comes near', async () => {
  const searches = finding([depot], 12);
  renderApp('/applicant/positions');
  await screen.findByText('12 ofertas');
  scrollToEnd();
  await waitFor(() => expect(searches[1]?.url.searchParams.get('page')).toBe('2'));
});

test.each([
  [400, 'Parámetros inválidos de búsqueda'],
  [500, 'Error buscando puestos'],
])('a search that ends with %i says %j', async (status, text) => {
  answering('get', '/job-postings/search', status, {});
  renderApp('/applicant/positions');
  expect(await screen.findByText(text)).toBeDefined();
});

test('nothing found offers to drop the filters', async () => {
  finding([]);
  const app = renderApp('/applicant/positions?q=nada');
  await userEvent.click(await screen.findByRole('button', { name: 'Quitar los filtros' }));
  expect(app.place.path).toBe('/applicant/positions');
});

test('the way back leads home, which for an applicant is the dashboard', async () => {
  finding([depot]);
  beginSession(tokenOf('APPLICANT'));
  renderApp('/applicant/positions');
  const back = await screen.findByRole('link', { name: 'Volver' });
  expect(back.getAttribute('href')).toBe('/applicant/dashboard');
});
