import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { beginSession } from '../../api/session';
import { aPosting, listing, recruiterIsKnown } from '../../testing/postings';
import { renderApp } from '../../testing/render-app';
import { answering } from '../../testing/server';
import { tokenOf } from '../../testing/tokens';

const path = '/recruiter/job-postings';

beforeEach(() => {
  beginSession(tokenOf('RECRUITER'));
  recruiterIsKnown();
});

function header(name: string) {
  return screen.getByRole('columnheader', { name });
}

test('has its seven columns and words', async () => {
  listing([aPosting({ status: 'INACTIVE', contract_type: 'INTERNSHIP', english_level: '' })]);
  renderApp(path);
  await screen.findByText('Mostrando 1 de 1 puestos');
  expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
    'Título',
    'Descripción',
    'Modalidad',
    'Tipo de Contrato',
    'Nivel de Inglés',
    'Estado',
    'Acciones',
  ]);
  const row = within(screen.getAllByRole('row')[1] as HTMLElement);
  for (const text of ['Presencial', 'Pasantía', 'Sin indicar', 'Inactivo'])
    expect(row.getByText(text)).toBeDefined();
});

test('a header sorts up, down and not at all, by the server', async () => {
  const calls = listing([aPosting()]);
  const app = renderApp(path);
  await screen.findByText('Mostrando 1 de 1 puestos');
  expect(header('Título').getAttribute('aria-sort')).toBe('none');
  for (const [direction, sort] of [
    ['ascending', 'title'],
    ['descending', '-title'],
    ['none', null],
  ] as const) {
    await userEvent.click(screen.getByRole('button', { name: 'Título' }));
    await waitFor(() => expect(header('Título').getAttribute('aria-sort')).toBe(direction));
    expect(app.place.path).toBe(sort ? `${path}?sort=${sort}` : path);
    if (sort) await waitFor(() => expect(calls.at(-1)?.url.searchParams.get('sort')).toBe(sort));
  }
});

test('priorities and sorts show as chips that can be taken off, and all at once', async () => {
  const calls = listing([aPosting()]);
  const app = renderApp(path);
  await screen.findByText('Mostrando 1 de 1 puestos');
  await userEvent.selectOptions(screen.getByLabelText('Modalidad primero'), 'Remoto');
  await userEvent.selectOptions(screen.getByLabelText('Inglés primero'), 'Avanzado');
  await userEvent.click(screen.getByRole('button', { name: 'Estado' }));
  await waitFor(() =>
    expect(calls.at(-1)?.url.searchParams.get('first')).toBe('modal:REMOTE,english_level:ADVANCED'),
  );
  const chips = within(screen.getByRole('list', { name: 'Orden elegido' }));
  expect(chips.getAllByRole('listitem').map((chip) => chip.textContent)).toEqual([
    'Remoto primero',
    'Avanzado primero',
    'Estado: ascendente',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Quitar Remoto primero' }));
  expect(screen.getByLabelText<HTMLSelectElement>('Modalidad primero').value).toBe('');
  await userEvent.click(screen.getByRole('button', { name: 'Limpiar filtros' }));
  expect(app.place.path).toBe(path);
  expect(screen.queryByRole('list', { name: 'Orden elegido' })).toBeNull();
});

test('the status buttons filter, and an empty answer says which kind of nothing it is', async () => {
  const calls = listing([]);
  renderApp(path);
  expect(await screen.findByText('No tienes puestos de trabajo')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Cancelados' }));
  expect(await screen.findByText('No se encontraron puestos')).toBeDefined();
  expect(calls.at(-1)?.url.searchParams.get('status')).toBe('CANCELLED');
  expect(screen.getByRole('button', { name: 'Cancelados' }).getAttribute('aria-pressed')).toBe('true');
});

test('deleting asks in a dialog first', async () => {
  listing([aPosting()]);
  const deletions = answering('delete', '/job-postings/p-1', 204);
  renderApp(path);
  await screen.findByText('Mostrando 1 de 1 puestos');
  const remove = screen.getByRole('button', { name: 'Eliminar Responsable de depósito' });
  await userEvent.click(remove);
  let dialog = within(screen.getByRole('dialog', { name: 'Confirmar eliminación' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(deletions).toHaveLength(0);
  await userEvent.click(remove);
  dialog = within(screen.getByRole('dialog', { name: 'Confirmar eliminación' }));
  listing([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByText('Puesto eliminado correctamente')).toBeDefined();
  expect(await screen.findByText('No tienes puestos de trabajo')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what cannot be loaded or deleted says so', async () => {
  answering('get', '/job-postings', 500, {});
  renderApp(path);
  expect(await screen.findByText('Error al cargar puestos. Error buscando puestos')).toBeDefined();
  listing([aPosting()]);
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  await screen.findByText('Mostrando 1 de 1 puestos');
  answering('delete', '/job-postings/p-1', 500, {});
  await userEvent.click(screen.getByRole('button', { name: 'Eliminar Responsable de depósito' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByText('Error al eliminar el puesto')).toBeDefined();
});
