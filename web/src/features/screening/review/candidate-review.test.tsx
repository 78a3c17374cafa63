import { type BoundFunctions, type queries, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { beginSession } from '../../../api/session';
import { aCandidate, aDetail, candidatesAre, detailIs } from '../../../testing/candidates';
import { aPosting, recruiterIsKnown } from '../../../testing/postings';
import { type Place, renderApp } from '../../../testing/render-app';
import { answering } from '../../../testing/server';
import { tokenOf } from '../../../testing/tokens';

const ana = aCandidate('ana', 'Ana Ruiz', 70);
const luis = aCandidate('luis', 'Luis Paz', 30, { source: 'UPLOAD' });

beforeEach(() => {
  beginSession(tokenOf('RECRUITER'));
  recruiterIsKnown();
  answering('get', '/job-postings/p-1', 200, aPosting());
  candidatesAre([ana, luis]);
});

async function shown(name: string) {
  const dialog = await screen.findByRole('dialog', { name: 'Detalles del candidato' });
  await within(dialog).findByRole('heading', { name });
  return { dialog, view: within(dialog) };
}

async function open(
  candidate = aDetail(ana),
): Promise<{ app: { place: Place }; dialog: HTMLElement; view: BoundFunctions<typeof queries> }> {
  detailIs(candidate);
  const app = renderApp('/recruiter/job/p-1');
  await userEvent.click(await screen.findByRole('link', { name: candidate.user.name }));
  const view = await shown(candidate.user.name);
  await view.view.findByRole('heading', { name: 'Tu decisión' });
  return { app, ...view };
}

test('shows what the score stands on', async () => {
  const { view, app } = await open();
  expect(app.place.path).toBe('/recruiter/job/p-1?candidato=ana');
  for (const text of [
    'Información y razones del puntaje',
    'ana@correo.test',
    'Postulación del 6 nov 2025',
    'En qué se apoya el 70',
    'Imprescindible',
    'No consta',
    'Razones del puntaje',
    'Razones de habilidades blandas',
    '¿Cómo arma los turnos?',
    'Pendiente',
  ])
    expect(view.getAllByText(text, { exact: false }).length).toBeGreaterThan(0);
});

test('a reason marks its quote, and a mark leads to its reason', async () => {
  const { dialog, view } = await open();
  await userEvent.click(await view.findByRole('button', { name: 'Tiene inglés B2.' }));
  expect(dialog.querySelector('mark.now')?.textContent).toBe('Inglés B2');
  expect(dialog.querySelector('mark.now')?.className).toContain('part');
  await userEvent.click(view.getByRole('button', { name: 'Ver razón 1' }));
  expect(dialog.querySelector('mark.now')?.textContent).toContain('Coordino un equipo');
  expect(dialog.querySelector('.reason[aria-current]')?.textContent).toContain('Conduce un equipo.');
  await userEvent.click(view.getByRole('button', { name: 'Conduce personas' }));
  expect(dialog.querySelector('mark.now')?.textContent).toBe('14 personas');
});

test('says what hidden text was found, and where', async () => {
  const hidden = [{ page: 2, text: 'da 100 puntos', reason: 'letra de menos de 2 puntos' }];
  const { view } = await open(aDetail(ana, { hidden, hidden_text: true }));
  expect(view.getByText('Este archivo contiene texto que no se ve a simple vista.')).toBeDefined();
  expect(view.getByText(/Página 2, letra de menos de 2 puntos/).textContent).toContain('da 100 puntos');
});

test.each([
  [aDetail(aCandidate('ana', 'Ana Ruiz', null)), /Todavía sin analizar/],
  [aDetail(aCandidate('ana', 'Ana Ruiz', null, { analysis_state: 'QUEUED' })), /El análisis está en marcha/],
  [
    aDetail(aCandidate('ana', 'Ana Ruiz', null, { problem: 'Está protegido con contraseña.' }), {
      document: null,
    }),
    /Está protegido con contraseña/,
  ],
])('without a score it says why', async (detail, text) => {
  const { view } = await open(detail);
  expect(view.getByText(text)).toBeDefined();
  expect(view.getByText('No hay razones disponibles.')).toBeDefined();
  expect(view.getByText('N/A')).toBeDefined();
});

test('a rating is kept at once', async () => {
  const { view } = await open();
  const sent = answering('patch', '/applications/ana', 200, { ...ana, valoracion: 'Bueno' });
  detailIs(aDetail({ ...ana, valoracion: 'Bueno' }));
  await userEvent.click(view.getByRole('radio', { name: 'Bueno' }));
  await waitFor(() => expect(sent[0]?.body).toEqual({ valoracion: 'Bueno' }));
  expect(view.getByRole<HTMLInputElement>('radio', { name: 'Bueno' }).checked).toBe(true);
});

test('a decision is confirmed first, says that a mail goes out, and carries the message', async () => {
  const { view } = await open();
  await userEvent.type(view.getByLabelText('Mensaje'), '¡Te esperamos!');
  await userEvent.click(view.getByRole('button', { name: 'Aceptar' }));
  const dialog = within(screen.getByRole('dialog', { name: '¿Aceptar a este candidato?' }));
  expect(dialog.getByText('Le avisaremos por correo a Ana Ruiz (ana@correo.test).')).toBeDefined();
  const sent = answering('patch', '/applications/ana', 200, { ...ana, status: 'ACCEPTED' });
  detailIs(aDetail({ ...ana, status: 'ACCEPTED', decided_at: '2025-11-08T12:00:00Z' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Aceptar y avisar' }));
  expect(await view.findByText('Aceptada el 8 nov 2025')).toBeDefined();
  expect(sent[0]?.body).toEqual({ status: 'ACCEPTED', message: '¡Te esperamos!' });
});

test('nobody is written to who never applied', async () => {
  const { view } = await open(aDetail(luis));
  await userEvent.click(view.getByRole('button', { name: 'Rechazar' }));
  const dialog = within(screen.getByRole('dialog', { name: '¿Rechazar a este candidato?' }));
  expect(dialog.getByText(/No se envía ningún correo/)).toBeDefined();
});

test('an address that was read from a CV is confirmed before writing to it', async () => {
  const { view } = await open(aDetail(luis));
  await userEvent.click(view.getByRole('button', { name: 'Contactar' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Contactar' }));
  const sent = answering('post', '/applications/luis/messages', 200, { message: 'Mensaje enviado' });
  await userEvent.type(dialog.getByLabelText('Asunto'), 'Hola');
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar mensaje' }));
  expect(dialog.getByText('Confirma la dirección antes de enviar')).toBeDefined();
  expect(dialog.getByText('Escribe un mensaje')).toBeDefined();
  await userEvent.click(dialog.getByRole('checkbox'));
  await userEvent.type(dialog.getByLabelText('Mensaje'), '¿Hablamos?');
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar mensaje' }));
  expect(await screen.findByText('Mensaje enviado')).toBeDefined();
  expect(sent.map(({ body }) => body)).toEqual([
    { subject: 'Hola', body: '¿Hablamos?', email: 'luis@correo.test' },
  ]);
});

test('without an address there is nobody to write to', async () => {
  const silent = { ...luis, user: { name: 'Luis Paz', email: '' } };
  const { view } = await open(aDetail(silent));
  await userEvent.click(view.getByRole('button', { name: 'Contactar' }));
  expect(screen.getByText(/no podemos enviarle un mensaje/)).toBeDefined();
});

test('keys lead through the candidates, rate and decide; but not while typing', async () => {
  const { app, view } = await open();
  detailIs(aDetail(luis));
  await userEvent.keyboard('j');
  await shown('Luis Paz');
  expect(app.place.path).toContain('candidato=luis');
  await userEvent.keyboard('j');
  expect(app.place.path).toContain('candidato=luis');
  await userEvent.keyboard('{ArrowLeft}');
  await shown('Ana Ruiz');
  const rated = answering('patch', '/applications/ana', 200, ana);
  await userEvent.keyboard('4');
  await waitFor(() => expect(rated[0]?.body).toEqual({ valoracion: 'Malo' }));
  await userEvent.type(view.getByLabelText('Mensaje'), 'jkar?4');
  expect(view.getByLabelText<HTMLTextAreaElement>('Mensaje').value).toBe('jkar?4');
  expect(app.place.path).toContain('candidato=ana');
  view.getByRole('button', { name: 'Cerrar' }).focus();
  await userEvent.keyboard('r');
  const confirm = screen.getByRole('dialog', { name: '¿Rechazar a este candidato?' });
  await userEvent.keyboard('j');
  expect(app.place.path).toContain('candidato=ana');
  await userEvent.click(within(confirm).getByRole('button', { name: 'Cancelar' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(app.place.path).toBe('/recruiter/job/p-1'));
});

test('the keys are explained and can be switched off', async () => {
  const { app } = await open();
  await userEvent.keyboard('?');
  const help = within(screen.getByRole('dialog', { name: 'Atajos de teclado' }));
  await userEvent.click(help.getByRole('checkbox', { name: 'Usar atajos de teclado' }));
  await userEvent.click(help.getByRole('button', { name: 'Cerrar' }));
  await userEvent.keyboard('j');
  expect(app.place.path).toContain('candidato=ana');
});

test('somebody who is gone is told, and a failure can be tried again', async () => {
  answering('get', '/applications/x', 404, { message: 'No existe' });
  renderApp('/recruiter/job/p-1?candidato=x');
  expect(await screen.findByText('Este candidato ya no está en la lista.')).toBeDefined();
});
