import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { apiBase } from '../../api/base';
import { beginSession } from '../../api/session';
import { scrollToEnd } from '../../testing/hand-moved-observer';
import { aPosting, figuresAreKnown, listing, recruiterIsKnown } from '../../testing/postings';
import { renderApp } from '../../testing/render-app';
import { answering, server } from '../../testing/server';
import { tokenOf } from '../../testing/tokens';

const path = '/recruiter/dashboard';

beforeEach(() => {
  beginSession(tokenOf('RECRUITER'));
  recruiterIsKnown();
  figuresAreKnown();
});

/** Lets the list answer as the server does: by page, for so many postings. */
function listOf(total: number) {
  const pages: string[] = [];
  server.use(
    http.get(`${apiBase}/job-postings`, ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get('page'));
      pages.push(String(page));
      const from = (page - 1) * 10;
      const job_postings = Array.from({ length: Math.min(10, total - from) }, (_, index) =>
        aPosting({ posting_id: `p-${from + index}`, title: `Puesto ${from + index + 1}` }),
      );
      return HttpResponse.json({ job_postings, total, total_pages: Math.ceil(total / 10) });
    }),
  );
  return pages;
}

function openMenu(title = 'Responsable de depósito') {
  return userEvent.click(screen.getByLabelText(`Acciones de ${title}`));
}

test('a card tells what a posting is, and opens it', async () => {
  listing([aPosting({ candidates_count: 1 })]);
  renderApp(path);
  const card = within(await screen.findByRole('listitem'));
  for (const text of ['Activo', 'Presencial', 'Tiempo Completo', 'Rosario, Santa Fe', '50.000-70.000 €'])
    expect(card.getByText(text)).toBeDefined();
  expect(card.getByText('3 nov 2025')).toBeDefined();
  expect(card.getByText('candidato').textContent).toBe('1 candidato');
  expect(card.getByRole('link', { name: 'Responsable de depósito' }).getAttribute('href')).toBe(
    '/recruiter/job/p-1',
  );
  expect(screen.getByText('Lucía Ferreyra, Transportes Aldao')).toBeDefined();
});

describe('the statistics', () => {
  test('are the real ones, with their trends and totals', async () => {
    listing([]);
    renderApp(path);
    const panel = within(await screen.findByRole('complementary', { name: 'Estadísticas' }));
    expect(await panel.findByText('12')).toBeDefined();
    expect(await panel.findByText('384')).toBeDefined();
    expect(panel.getByText('24%')).toBeDefined();
    expect(panel.getByText('+5% vs mes anterior')).toBeDefined();
    expect(panel.getByText('-3 días vs mes anterior')).toBeDefined();
    expect(panel.getByText('25 ago: 18')).toBeDefined();
    expect(panel.getByText('esta semana: 52')).toBeDefined();
    expect(panel.getByText('92 en 3 semanas')).toBeDefined();
  });

  test('say N/A where there is nothing to divide', async () => {
    listing([]);
    const nothing = { conversion_rate: null, conversion_trend: null, average_days: null };
    answering('get', '/recruiter/dashboard-summary', 200, {
      active_jobs: 0,
      total_applicants: 0,
      ...nothing,
      average_days_trend: null,
      weekly_applications: [],
    });
    renderApp(path);
    await waitFor(() => expect(screen.getAllByText('N/A')).toHaveLength(2));
    expect(screen.queryByText(/vs mes anterior/)).toBeNull();
  });

  test('that cannot be had say so and can be asked for again', async () => {
    listing([]);
    answering('get', '/recruiter/dashboard-summary', 400, {});
    answering('get', '/recruiter/applicants/count', 400, {});
    renderApp(path);
    expect(await screen.findByText('Error al obtener el resumen')).toBeDefined();
    expect(await screen.findByText('Error al obtener el total de candidatos')).toBeDefined();
    figuresAreKnown();
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('24%')).toBeDefined();
  });
});

describe('the list', () => {
  test('grows by a page whenever its end comes within 200 px of the screen', async () => {
    const pages = listOf(25);
    renderApp(path);
    expect(await screen.findByText('Mostrando 10 de 25 puestos')).toBeDefined();
    expect(scrollToEnd()).toEqual(['0px 0px 200px']);
    expect(await screen.findByText('Mostrando 20 de 25 puestos')).toBeDefined();
    scrollToEnd();
    expect(await screen.findByText('Mostrando 25 de 25 puestos')).toBeDefined();
    expect(pages).toEqual(['1', '2', '3']);
    expect(screen.queryByRole('button', { name: 'Cargar más' })).toBeNull();
    expect(screen.getAllByRole('listitem')).toHaveLength(25);
  });

  test('waits for a word before it asks again for a page that failed', async () => {
    listOf(25);
    renderApp(path);
    await screen.findByText('Mostrando 10 de 25 puestos');
    answering('get', '/job-postings', 400, {});
    scrollToEnd();
    expect(await screen.findByText('Parámetros inválidos de búsqueda')).toBeDefined();
    expect(scrollToEnd()).toEqual([]);
    listOf(25);
    await userEvent.click(screen.getByRole('button', { name: 'Cargar más' }));
    expect(await screen.findByText('Mostrando 20 de 25 puestos')).toBeDefined();
  });

  test('is searched, sorted and filtered by the server, and the address keeps how', async () => {
    const calls = listing([aPosting()]);
    const app = renderApp(path);
    await screen.findByText('Mostrando 1 de 1 puestos');
    expect(calls[0]?.url.search).toBe('?sort=recent&page=1&size=10');
    await userEvent.type(screen.getByLabelText('Buscar'), ' depósito ');
    await waitFor(() => expect(app.place.path).toBe(`${path}?q=dep%C3%B3sito`));
    await userEvent.selectOptions(screen.getByLabelText('Ordenar'), 'Empresa');
    await userEvent.selectOptions(screen.getByLabelText('Estado'), 'Pausado');
    expect(app.place.path).toBe(`${path}?q=dep%C3%B3sito&sort=company&status=paused`);
    await waitFor(() =>
      expect(Object.fromEntries(calls.at(-1)?.url.searchParams ?? [])).toEqual({
        q: 'depósito',
        sort: 'company',
        status: 'INACTIVE',
        page: '1',
        size: '10',
      }),
    );
  });

  test('that finds nothing offers to clear the filter', async () => {
    listing([]);
    const app = renderApp(`${path}?q=nada&status=closed`);
    expect(await screen.findByText('No se encontraron puestos')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Buscar').value).toBe('nada');
    await userEvent.click(screen.getByRole('button', { name: 'Limpiar filtros' }));
    expect(await screen.findByText('No tienes puestos de trabajo')).toBeDefined();
    expect(app.place.path).toBe(path);
    expect(screen.getByLabelText<HTMLInputElement>('Buscar').value).toBe('');
  });

  test.each([
    [400, 'Parámetros inválidos de búsqueda'],
    [500, 'Error buscando puestos'],
  ])('that fails with %i says so and can be asked for again', async (status, reason) => {
    answering('get', '/job-postings', status, {});
    renderApp(path);
    expect(await screen.findByText(`Ocurrió un error al cargar los trabajos. ${reason}`)).toBeDefined();
    listing([aPosting()]);
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Mostrando 1 de 1 puestos')).toBeDefined();
  });
});

describe('the menu', () => {
  test('deletes after a question, and the list is asked for again', async () => {
    listing([aPosting()]);
    const deletions = answering('delete', '/job-postings/p-1', 204);
    const confirm = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true);
    renderApp(path);
    await screen.findByText('Mostrando 1 de 1 puestos');
    await openMenu();
    await userEvent.click(screen.getByRole('button', { name: 'Eliminar' }));
    expect(confirm).toHaveBeenCalledWith('¿Estás seguro de que quieres eliminar este puesto de trabajo?');
    expect(deletions).toHaveLength(0);
    listing([]);
    await openMenu();
    await userEvent.click(screen.getByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByText('Puesto eliminado exitosamente')).toBeDefined();
    expect(await screen.findByText('No tienes puestos de trabajo')).toBeDefined();
    expect(deletions).toHaveLength(1);
  });

  test('says when deleting failed', async () => {
    listing([aPosting()]);
    answering('delete', '/job-postings/p-1', 500, {});
    vi.spyOn(window, 'confirm').mockReturnValue(true);
    renderApp(path);
    await screen.findByText('Mostrando 1 de 1 puestos');
    await openMenu();
    await userEvent.click(screen.getByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByText('Error al eliminar el puesto')).toBeDefined();
  });

  test.each([
    ['ACTIVE', 'Pausar', 'INACTIVE', /^Puesto pausado/],
    ['INACTIVE', 'Reactivar', 'ACTIVE', /^Puesto reactivado/],
    ['ACTIVE', 'Cancelar el puesto', 'CANCELLED', /^Puesto cancelado/],
    ['CANCELLED', 'Reactivar', 'ACTIVE', /^Puesto reactivado/],
  ] as const)('of a posting that is %s offers %s', async (status, item, next, told) => {
    listing([aPosting({ status })]);
    const changes = answering('put', '/job-postings/p-1', 200, aPosting({ status: next }));
    renderApp(path);
    await screen.findByText('Mostrando 1 de 1 puestos');
    await openMenu();
    listing([aPosting({ status: next })]);
    await userEvent.click(screen.getByRole('button', { name: item }));
    expect(await screen.findByText(told)).toBeDefined();
    expect(changes.map(({ body }) => body)).toEqual([{ status: next }]);
    const shown = { ACTIVE: 'Activo', INACTIVE: 'Pausado', CANCELLED: 'Cerrado' }[next];
    const card = within(screen.getByRole('listitem'));
    expect(await card.findByText(shown)).toBeDefined();
  });

  test('does not offer to cancel twice', async () => {
    listing([aPosting({ status: 'CANCELLED' })]);
    renderApp(path);
    await screen.findByText('Mostrando 1 de 1 puestos');
    await openMenu();
    expect(screen.queryByRole('button', { name: 'Cancelar el puesto' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Editar' }).getAttribute('href')).toBe('/recruiter/job/p-1/edit');
  });
});

test('the panel stays folded on this device', async () => {
  listing([]);
  renderApp(path);
  const panel = await screen.findByRole('complementary', { name: 'Estadísticas' });
  const fold = within(panel).getByText('Estadísticas').closest('details');
  if (!fold) throw new Error('no panel');
  fold.open = false;
  fireEvent(fold, new Event('toggle'));
  expect(localStorage.getItem('statisticsFolded')).toBe('yes');
});
