import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { beginSession } from '../../../api/session';
import { candidatesAre } from '../../../testing/candidates';
import { aPosting, recruiterIsKnown } from '../../../testing/postings';
import { renderApp } from '../../../testing/render-app';
import { answering, server } from '../../../testing/server';
import { tokenOf } from '../../../testing/tokens';

const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/x-wrong' });

beforeEach(() => {
  beginSession(tokenOf('RECRUITER'));
  recruiterIsKnown();
  answering('get', '/job-postings/p-1', 200, aPosting());
  candidatesAre([], { total_analyzed: 0 });
});

async function openDialog() {
  renderApp('/recruiter/job/p-1');
  await userEvent.click(await screen.findByRole('button', { name: 'Agregar Candidatos' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Agregar Nuevos Candidatos' }));
  const choose = async (...files: File[]) => {
    const input = dialog.getByLabelText('Seleccionar archivos', { selector: 'input' });
    await userEvent.upload(input, files, { applyAccept: false });
  };
  return { dialog, choose };
}

test('chosen files are counted, listed with their size, and can be taken off', async () => {
  const { dialog, choose } = await openDialog();
  expect(dialog.getByText('Solo PDF, PNG, JPG, ZIP - máximo 5MB por archivo')).toBeDefined();
  expect(dialog.getByText('0 archivo(s) seleccionado(s) · 0 subido(s)')).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Ver archivos' }));
  expect(dialog.getByText('No hay archivos para mostrar.')).toBeDefined();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Subir 0 archivo(s)' }).disabled).toBe(true);
  await userEvent.click(dialog.getByRole('button', { name: 'Cerrar' }));
  await choose(pdf('ana.pdf'), pdf('luis.pdf'), new File(['x'], 'nota.txt'));
  expect(await dialog.findByText('2 archivo(s) seleccionado(s) · 0 subido(s)')).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Ver archivos' }));
  expect(dialog.getByRole('heading', { name: 'Archivos seleccionados' })).toBeDefined();
  expect(dialog.getAllByText('8,00 B')).toHaveLength(2);
  await userEvent.click(dialog.getAllByTitle('Eliminar de la lista')[0] ?? document.body);
  expect(dialog.getByRole('button', { name: 'Subir 1 archivo(s)' })).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Cerrar' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Ver CVs Rechazados (1)' }));
  expect(dialog.getByRole('heading', { name: 'Archivos rechazados' })).toBeDefined();
  expect(dialog.getByText('nota.txt')).toBeDefined();
  expect(dialog.getByText('Tipo no permitido')).toBeDefined();
});

test('files go to their links with the type that the server names', async () => {
  const { dialog, choose } = await openDialog();
  await choose(pdf('ana.pdf'), pdf('luis.pdf'));
  const asked = answering('post', '/job-postings/p-1/cvs', 200, {
    upload_results: [
      {
        filename: 'ana.pdf',
        status: 'success',
        upload_url: 'https://storage.test/ana',
        s3_key: 'k',
        content_type: 'application/pdf',
        headers: { 'If-None-Match': '*' },
        message: '',
      },
      {
        filename: 'luis.pdf',
        status: 'skipped',
        upload_url: '',
        s3_key: '',
        content_type: '',
        headers: {},
        message: 'luis.pdf already exists',
      },
    ],
  });
  const received: Headers[] = [];
  server.use(
    http.put('https://storage.test/ana', ({ request }) => {
      received.push(request.headers);
      return new HttpResponse(null, { status: 200 });
    }),
  );
  await userEvent.click(await dialog.findByRole('button', { name: 'Subir 2 archivo(s)' }));
  expect(await screen.findByText('CVs subidos exitosamente (1)')).toBeDefined();
  expect(asked[0]?.body).toEqual({ job_id: 'p-1', filenames: ['ana.pdf', 'luis.pdf'], sizes: [8, 8] });
  expect(received[0]?.get('content-type')).toBe('application/pdf');
  expect(received[0]?.get('if-none-match')).toBe('*');
  await waitFor(() => expect(dialog.getByText('1 archivo(s) seleccionado(s) · 1 subido(s)')).toBeDefined());
  await userEvent.click(dialog.getByRole('button', { name: 'Ver archivos' }));
  expect(dialog.getByText('Subido')).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Cerrar' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Ver CVs Rechazados (1)' }));
  expect(dialog.getByText('ya existe')).toBeDefined();
});
