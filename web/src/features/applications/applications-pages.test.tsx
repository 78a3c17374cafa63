import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { beginSession } from '../../api/session';
import { anApplication, anExplanation } from '../../testing/applications';
import { renderApp } from '../../testing/render-app';
import { answering, unreachable } from '../../testing/server';
import { tokenOf } from '../../testing/tokens';

const list = [
  anApplication({ created_at: '2025-11-03T15:00:00Z', has_questions: true }),
  anApplication({
    application_id: 'a-2',
    status: 'ACCEPTED',
    seen_at: '2025-10-03T15:00:00Z',
    decided_at: '2025-10-05T15:00:00Z',
    message: 'Te llamamos el lunes.',
    job_posting: { title: 'Coordinación de flota', description: 'Coordinar la flota. '.repeat(30) },
  }),
  anApplication({ application_id: 'a-3', status: 'rejected', job_posting: { title: 'Chofer de reparto' } }),
];

const questions = [
  { id: 'q-1', text: '¿Carnet?', type: 'YES_NO', order: 1 },
  { id: 'q-2', text: '¿Por qué?', type: 'OPEN', order: 2 },
];

beforeEach(() => {
  beginSession(tokenOf('APPLICANT'));
  answering('get', '/applications/:id/explanation', 200, anExplanation());
  answering('get', '/guest/:token/explanation', 200, anExplanation());
});

function titles(): (string | null)[] {
  const section = within(screen.getByRole('region', { name: 'Tus postulaciones' }));
  return section.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
}

describe('the dashboard', () => {
  test('counts applications without regard to letter case and leads to both lists', async () => {
    answering('get', '/applications', 200, list);
    renderApp('/applicant/dashboard');
    const counters = within(await screen.findByRole('region', { name: 'Tus postulaciones en cifras' }));
    await waitFor(() => expect(counters.getByText('3')).toBeDefined());
    expect(counters.getByText('En Proceso').nextSibling?.textContent).toBe('1');
    expect(counters.getByText('Aceptadas').nextSibling?.textContent).toBe('1');
    const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(target('Ver Ofertas')).toBe('/applicant/positions');
    expect(target('Ver mis postulaciones')).toBe('/mis-postulaciones');
  });
});

describe('my applications', () => {
  test('come accepted first, and the chosen one tells everything', async () => {
    answering('get', '/applications', 200, list);
    renderApp('/mis-postulaciones');
    await screen.findByText('Total');
    expect(titles()).toEqual(['Coordinación de flota', 'Responsable de depósito', 'Chofer de reparto']);
    const detail = within(screen.getByRole('article'));
    expect(detail.getByText(/quiere seguir adelante contigo/)).toBeDefined();
    expect(detail.getByText('Te llamamos el lunes.')).toBeDefined();
    expect(detail.getByText('5 oct 2025')).toBeDefined();
    await userEvent.click(detail.getByRole('button', { name: 'Ver más' }));
    expect(detail.getByRole('button', { name: 'Ver menos' })).toBeDefined();
  });

  test('are filtered by words and status, in the address', async () => {
    answering('get', '/applications', 200, list);
    const app = renderApp('/mis-postulaciones');
    await userEvent.selectOptions(await screen.findByLabelText('Estado'), 'Rechazada');
    expect(titles()).toEqual(['Chofer de reparto']);
    expect(app.place.path).toBe('/mis-postulaciones?status=rejected');
    await userEvent.type(screen.getByLabelText('Buscar'), 'nada');
    await userEvent.click(await screen.findByRole('button', { name: 'Quitar los filtros' }));
    expect(titles()).toHaveLength(3);
  });

  test('open questions can be answered later', async () => {
    answering('get', '/applications', 200, list);
    answering('get', '/job-postings/p-1/questions', 200, questions);
    const answers = answering('post', '/applications/a-1/answers', 200, { message: 'ok' });
    renderApp('/mis-postulaciones?id=a-1');
    await userEvent.click(await screen.findByRole('button', { name: 'Responder las preguntas' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'No' }));
    await userEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
    await userEvent.click(screen.getByRole('button', { name: 'Enviar respuestas' }));
    await waitFor(() => expect(answers[0]?.body).toEqual({ answers: [{ questionId: 'q-1', answer: 'No' }] }));
  });

  test('without any, the way to the offers is shown', async () => {
    answering('get', '/applications', 200, []);
    renderApp('/mis-postulaciones');
    expect(await screen.findByText('No tienes postulaciones')).toBeDefined();
  });

  test('what cannot be had says why', async () => {
    answering('get', '/applications', 500, {});
    renderApp('/mis-postulaciones');
    expect(await screen.findByText('Error al obtener postulaciones')).toBeDefined();
    answering('get', '/applications', 200, { list: [] });
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Respuesta inesperada del servidor')).toBeDefined();
    unreachable('get', '/applications');
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Error de red')).toBeDefined();
  });
});

describe('the page of a guest', () => {
  const view = {
    name: 'Elena',
    email: 'elena@ejemplo.test',
    expires_at: '2025-12-03T15:00:00Z',
    registered: false,
    keep_cv: false,
    application: anApplication(),
    questions,
    answers: [],
  };

  test('tells where the application stands, takes answers and makes an account', async () => {
    answering('get', '/guest/t-1', 200, view);
    const answers = answering('post', '/guest/t-1/answers', 200, { message: 'ok' });
    const accounts = answering('post', '/guest/t-1/register', 200, { message: 'ok', email: view.email });
    const app = renderApp('/guest/t-1');
    expect(await screen.findByRole('heading', { name: 'Hola, Elena' })).toBeDefined();
    expect(screen.getByText('Pendiente')).toBeDefined();
    await userEvent.click(screen.getByRole('radio', { name: 'Sí' }));
    await userEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
    await userEvent.click(screen.getByRole('button', { name: 'Enviar respuestas' }));
    await waitFor(() => expect(answers[0]?.body).toEqual({ answers: [{ questionId: 'q-1', answer: 'Sí' }] }));
    await userEvent.type(screen.getByLabelText('Contraseña'), 'secreto');
    await userEvent.type(screen.getByLabelText('Confirmar contraseña'), 'secreto');
    await userEvent.click(screen.getByRole('button', { name: 'Crear cuenta' }));
    await waitFor(() => expect(app.place.path).toBe('/login'));
    expect(accounts[0]?.body).toEqual({ password: 'secreto' });
  });

  test.each([
    [410, 'Este enlace ya venció'],
    [404, 'Este enlace no existe'],
  ])('a link that ends with %i offers another one', async (status, title) => {
    answering('get', '/guest/t-1', status, {});
    const resent = answering('post', '/guest/resend-link', 200, { message: 'ok' });
    renderApp('/guest/t-1');
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
    await userEvent.type(screen.getByLabelText('Email'), 'elena@ejemplo.test');
    await userEvent.click(screen.getByRole('button', { name: 'Enviarme otro enlace' }));
    expect(await screen.findByText('Mail reenviado correctamente.')).toBeDefined();
    expect(resent[0]?.body).toEqual({ email: 'elena@ejemplo.test' });
  });
});

describe('the application page of old', () => {
  async function answer(text: string) {
    await userEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
    expect(screen.getByText('Por favor respondar la pregunta: ¿Carnet?')).toBeDefined();
    await userEvent.click(screen.getByRole('radio', { name: 'Sí' }));
    await userEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
    await userEvent.type(screen.getByLabelText('¿Por qué?'), text);
    await userEvent.click(screen.getByRole('button', { name: 'Enviar Postulación' }));
  }

  test('needs a CV and every answer', async () => {
    answering('get', '/recruiter/job/p-1', 200, anApplication().job_posting);
    answering('get', '/recruiter/job/p-1/questions', 200, questions);
    renderApp('/applicant/job-application/p-1');
    await screen.findByText('Pregunta 1 de 2');
    await answer('Porque sí');
    expect(screen.getByText('Por favor, sube tu CV')).toBeDefined();
    const input = screen.getByLabelText('Archivo de tu CV');
    await userEvent.upload(input, new File(['x'], 'cv.png'), { applyAccept: false });
    expect(screen.getByText('Elige un archivo PDF, DOC o DOCX.')).toBeDefined();
    await userEvent.upload(input, new File(['x'], 'cv.doc'));
    expect(screen.getByText('cv.doc')).toBeDefined();
  });

  test('says when the posting cannot be had', async () => {
    answering('get', '/recruiter/job/p-1', 500, {});
    answering('get', '/recruiter/job/p-1/questions', 500, {});
    renderApp('/applicant/job-application/p-1');
    expect(await screen.findByText('Error al cargar la información del trabajo')).toBeDefined();
  });
});
