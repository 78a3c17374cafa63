import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { beginSession } from '../../api/session';
import { figuresAreKnown, listing, recruiter, recruiterIsKnown } from '../../testing/postings';
import { renderApp } from '../../testing/render-app';
import { answering, server } from '../../testing/server';
import { tokenOf } from '../../testing/tokens';

const path = '/perfil-reclutador';
const uploadUrl = 'http://almacen.test/foto';

beforeEach(() => {
  beginSession(tokenOf('RECRUITER'));
  answering('get', '/recruiter/stats', 200, { active_postings_count: 12, applications_count: 384 });
});

async function open() {
  recruiterIsKnown();
  renderApp(path);
  await screen.findByRole('button', { name: 'Editar Perfil' });
}

function press(name: string) {
  return userEvent.click(screen.getByRole('button', { name }));
}

function nameField() {
  return screen.getByLabelText<HTMLInputElement>('Nombre completo');
}

test('shows the profile, read-only, with the figures', async () => {
  await open();
  expect(nameField().value).toBe('Lucía Ferreyra');
  expect(nameField().readOnly).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('Correo electrónico').readOnly).toBe(true);
  for (const label of ['Teléfono', 'Ubicación', 'Biografía'])
    expect(screen.getByLabelText<HTMLInputElement>(`${label} (Próximamente)`).disabled).toBe(true);
  expect(await screen.findByText('384')).toBeDefined();
  expect(screen.getByText('12')).toBeDefined();
});

test('figures that are not known are two dashes', async () => {
  answering('get', '/recruiter/stats', 400, {});
  await open();
  expect(screen.getAllByText('--')).toHaveLength(2);
});

test('what is edited is saved and shows on the dashboard at once', async () => {
  await open();
  const saves = answering('post', '/recruiter/profile', 200, { message: 'Perfil actualizado' });
  await press('Editar Perfil');
  fireEvent.change(nameField(), { target: { value: ' Lucía Paz ' } });
  fireEvent.change(screen.getByLabelText('Empresa'), { target: { value: 'Arroyo Manso' } });
  await press('Guardar');
  expect(await screen.findByText('Perfil actualizado correctamente')).toBeDefined();
  expect(saves.map(({ body }) => body)).toEqual([
    { fullName: 'Lucía Paz', company: 'Arroyo Manso', position: 'Selección' },
  ]);
  expect(screen.getByRole('button', { name: 'Editar Perfil' })).toBeDefined();
  listing([]);
  figuresAreKnown();
  await userEvent.click(screen.getByRole('link', { name: 'Volver' }));
  expect(await screen.findByText('Lucía Paz, Arroyo Manso')).toBeDefined();
});

test('cancelling brings back what was there', async () => {
  await open();
  await press('Editar Perfil');
  fireEvent.change(nameField(), { target: { value: 'Otra' } });
  await press('Cancelar');
  expect(nameField().value).toBe('Lucía Ferreyra');
  expect(nameField().readOnly).toBe(true);
});

test('a name has to be there, and a refusal is told', async () => {
  await open();
  const saves = answering('post', '/recruiter/profile', 400, {});
  await press('Editar Perfil');
  fireEvent.change(nameField(), { target: { value: ' ' } });
  await press('Guardar');
  expect(await screen.findByText('El nombre completo es requerido')).toBeDefined();
  expect(saves).toHaveLength(0);
  fireEvent.change(nameField(), { target: { value: 'Lucía' } });
  await press('Guardar');
  expect(await screen.findByText('Error al actualizar el perfil')).toBeDefined();
});

test('a profile that cannot be loaded can be asked for again', async () => {
  answering('get', '/recruiter/profile', 400, {});
  renderApp(path);
  expect(
    await screen.findByText('Error al cargar el perfil: Error al obtener el perfil del reclutador'),
  ).toBeDefined();
  recruiterIsKnown();
  await press('Reintentar');
  expect(await screen.findByRole('button', { name: 'Editar Perfil' })).toBeDefined();
});

describe('the picture', () => {
  function choose(file: File) {
    fireEvent.change(screen.getByLabelText('Elegir una foto'), { target: { files: [file] } });
  }

  const picture = new File(['png'], 'yo.png', { type: 'image/png' });

  function storageAnswering(status: number, body: Record<string, string> = {}) {
    const types: (string | null)[] = [];
    const headers = { 'Content-Type': 'image/png' };
    answering('post', '/recruiter/profile/avatar', 200, {
      upload_url: uploadUrl,
      content_type: 'image/png',
      headers,
    });
    server.use(
      http.put(uploadUrl, ({ request }) => {
        types.push(request.headers.get('content-type'));
        return HttpResponse.json(body, { status });
      }),
    );
    return types;
  }

  test('goes to the storage and then shows', async () => {
    await open();
    const uploads = storageAnswering(200);
    answering('get', '/recruiter/profile', 200, { ...recruiter, avatarUrl: 'http://almacen.test/yo.png' });
    choose(picture);
    expect(await screen.findByText('Foto actualizada')).toBeDefined();
    expect(uploads).toEqual(['image/png']);
    const shown = await screen.findByRole<HTMLImageElement>('img', { name: 'Foto de Lucía Ferreyra' });
    expect(shown.src).toBe('http://almacen.test/yo.png');
  });

  test('that is no picture, or too large, is not sent', async () => {
    await open();
    choose(new File(['x'], 'cv.pdf', { type: 'application/pdf' }));
    expect(await screen.findByText('Elige una imagen PNG o JPG.')).toBeDefined();
    choose(new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'yo.jpg', { type: 'image/jpeg' }));
    expect(await screen.findByText('La imagen no puede superar los 2 MB.')).toBeDefined();
    choose(new File([], 'yo.png', { type: 'image/png' }));
    expect(await screen.findByText('Ese archivo está vacío. Elige otra imagen.')).toBeDefined();
  });

  test('that the storage or the server does not take says why', async () => {
    await open();
    storageAnswering(413, { message: 'El archivo es demasiado grande.' });
    choose(picture);
    expect(await screen.findByText('El archivo es demasiado grande.')).toBeDefined();
    storageAnswering(200);
    answering('get', '/recruiter/profile', 200, { ...recruiter, avatarProblem: 'No es una imagen.' });
    choose(picture);
    expect(await screen.findByText('No es una imagen.')).toBeDefined();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cambiar Foto' })).toBeDefined());
  });
});
