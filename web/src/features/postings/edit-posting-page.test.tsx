import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { beginSession } from '../../api/session';
import { aPosting, recruiterIsKnown } from '../../testing/postings';
import { renderApp } from '../../testing/render-app';
import { answering } from '../../testing/server';
import { tokenOf } from '../../testing/tokens';

const path = '/recruiter/job/p-1/edit';

beforeEach(() => {
  beginSession(tokenOf('RECRUITER'));
  recruiterIsKnown();
  answering('get', '/job-postings/p-1', 200, aPosting({ experience_level: 'LEAD' }));
  answering('get', '/locations/provinces', 200, { provinces: ['Santa Fe'] });
  answering('get', '/locations/cities', 200, { cities: ['Rosario'], province: 'Santa Fe' });
  answering('post', '/locations/validate', 200, { valid: true, message: 'Ubicación válida' });
});

function save() {
  return userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }));
}

test('is filled in, and sends only what changed', async () => {
  const changes = answering('put', '/job-postings/p-1', 200, aPosting({ title: 'Jefatura' }));
  const app = renderApp(path);
  const title = await screen.findByLabelText<HTMLInputElement>('Título del puesto');
  expect(title.value).toBe('Responsable de depósito');
  expect(screen.getByLabelText<HTMLSelectElement>('Ciudad').value).toBe('Rosario');
  expect(screen.getByLabelText<HTMLInputElement>('Lead').checked).toBe(true);
  fireEvent.change(title, { target: { value: 'Jefatura' } });
  await userEvent.selectOptions(screen.getByLabelText('Estado del puesto'), 'Cancelado');
  await save();
  expect(await screen.findByText('Puesto actualizado correctamente')).toBeDefined();
  expect(changes.map(({ body }) => body)).toEqual([{ title: 'Jefatura', status: 'CANCELLED' }]);
  await waitFor(() => expect(app.place.path).toBe('/recruiter/job/p-1'));
});

test('without a change asks nothing of the server', async () => {
  const changes = answering('put', '/job-postings/p-1', 200, aPosting());
  const app = renderApp(path);
  await screen.findByLabelText('Título del puesto');
  await save();
  expect(await screen.findByText('No había cambios que guardar.')).toBeDefined();
  await waitFor(() => expect(app.place.path).toBe('/recruiter/job/p-1'));
  expect(changes).toHaveLength(0);
});

test.each([
  [{ message: 'Datos inválidos', fields: { title: 'El título es obligatorio' } }, 'El título es obligatorio'],
  [{}, 'Error al actualizar el puesto'],
])('refused with %j says %j', async (body, text) => {
  answering('put', '/job-postings/p-1', 400, body);
  renderApp(path);
  fireEvent.change(await screen.findByLabelText('Título del puesto'), { target: { value: '' } });
  await save();
  expect(await screen.findByText(text)).toBeDefined();
});

test('of a posting that is not there says so', async () => {
  answering('get', '/job-postings/p-1', 404, {});
  renderApp(path);
  expect(await screen.findByText('No se encontró el puesto de trabajo.')).toBeDefined();
});
