import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { beginSession } from '../../../api/session';
import { cvIsRead, pdfFile } from '../../../testing/cv-data';
import { aPosition } from '../../../testing/positions';
import { renderApp } from '../../../testing/render-app';
import { answering } from '../../../testing/server';
import { passTime, stopClock, until } from '../../../testing/stopped-clock';
import { tokenOf } from '../../../testing/tokens';

const questions = [
  { id: 'q-1', text: '¿Carnet?', type: 'YES_NO', order: 1 },
  { id: 'q-2', text: '¿Años?', type: 'NUMERICAL', order: 2 },
  { id: 'q-3', text: '¿Por qué?', type: 'OPEN', order: 3 },
];

function positionIsThere() {
  answering('get', '/job-postings/p-1/public', 200, aPosition());
}

async function openDialog(button: string) {
  await userEvent.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
}

describe('as an applicant', () => {
  function signIn() {
    beginSession(tokenOf('APPLICANT'));
    positionIsThere();
    answering('get', '/applicant/profile', 200, { cvUrl: 'k-1' });
    answering('get', '/applications', 200, []);
  }

  async function confirm() {
    const dialog = await openDialog('Postularse');
    await userEvent.click(dialog.getByRole('button', { name: 'Postularse' }));
  }

  test('it is confirmed, sent, and asks nothing when there are no questions', async () => {
    signIn();
    const sent = answering('post', '/job-postings/p-1/applications', 201, { application_id: 'a-1' });
    answering('get', '/job-postings/p-1/questions', 200, []);
    renderApp('/applicant/position/p-1');
    const dialog = await openDialog('Postularse');
    expect(dialog.getByRole('heading', { name: '¿Deseás postularte y enviar tu CV?' })).toBeDefined();
    expect(dialog.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
    await userEvent.click(dialog.getByRole('button', { name: 'Postularse' }));
    expect(await screen.findByText('Te postulaste con éxito')).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Ya aplicado' })).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent[0]?.body).toEqual({ keep_cv: false });
  });

  test('having applied already counts as success, and the questions are answered one by one', async () => {
    signIn();
    answering('post', '/job-postings/p-1/applications', 409, {
      error_code: 'ALREADY_APPLIED',
      application_id: 'a-7',
    });
    answering('get', '/job-postings/p-1/questions', 200, questions);
    const answers = answering('post', '/applications/a-7/answers', 200, { message: 'ok' });
    renderApp('/applicant/position/p-1');
    await confirm();
    await userEvent.click(await screen.findByRole('button', { name: '¡Sí, responder!' }));
    expect(screen.getByText('Pregunta 1 de 3')).toBeDefined();
    await userEvent.click(screen.getByRole('radio', { name: 'Sí' }));
    await userEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
    await userEvent.type(screen.getByLabelText('¿Años?'), 'muchos');
    await userEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
    expect(screen.getByText('Escribe un número, por ejemplo 3 o 1,5.')).toBeDefined();
    fireEvent.change(screen.getByLabelText('¿Años?'), { target: { value: '1,5' } });
    await userEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
    await userEvent.click(screen.getByRole('button', { name: 'Enviar respuestas' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(answers[0]?.body).toEqual({
      answers: [
        { questionId: 'q-1', answer: 'Sí' },
        { questionId: 'q-2', answer: '1.5' },
      ],
    });
  });

  test('the questions may be left out', async () => {
    signIn();
    answering('post', '/job-postings/p-1/applications', 201, { application_id: 'a-1' });
    answering('get', '/job-postings/p-1/questions', 200, questions);
    renderApp('/applicant/position/p-1');
    await confirm();
    await userEvent.click(await screen.findByRole('button', { name: 'No, omitir' }));
    expect(await screen.findByRole('button', { name: 'Ya aplicado' })).toBeDefined();
  });

  test('a posting that closed meanwhile is no success', async () => {
    signIn();
    answering('post', '/job-postings/p-1/applications', 409, {
      error_code: 'POSTING_CLOSED',
      message: 'Esta oferta ya no recibe postulaciones.',
    });
    renderApp('/applicant/position/p-1');
    await confirm();
    expect(await screen.findByText(/ya no recibe postulaciones/)).toBeDefined();
  });

  test('a session that ended meanwhile asks to log in', async () => {
    signIn();
    renderApp('/position/p-1');
    const dialog = await openDialog('Postularse');
    const inTwoHours = Date.now() + 2 * 60 * 60 * 1000;
    vi.spyOn(Date, 'now').mockReturnValue(inTwoHours);
    await userEvent.click(dialog.getByRole('button', { name: 'Postularse' }));
    expect(await screen.findByText(/^No se encontró el token de identidad/)).toBeDefined();
  });
});

describe('as a guest', () => {
  async function fill(dialog: Awaited<ReturnType<typeof openDialog>>) {
    fireEvent.change(dialog.getByLabelText('Nombre'), { target: { value: 'Elena' } });
    fireEvent.change(dialog.getByLabelText('Email'), { target: { value: 'elena@ejemplo.test' } });
    await userEvent.upload(dialog.getByLabelText('Archivo de tu CV'), pdfFile());
    const submit = dialog.getByRole('button', { name: 'Enviar postulación' });
    await waitFor(() => expect(submit.hasAttribute('disabled')).toBe(false));
    return submit;
  }

  test('name, address and a read CV make an application; the mail can be sent again after 5 s', async () => {
    positionIsThere();
    cvIsRead();
    const sent = answering('post', '/guest/job-postings/p-1/apply', 201, { application_id: 'a-1' });
    const resent = answering('post', '/guest/resend-link', 200, { message: 'ok' });
    renderApp('/position/p-1');
    const dialog = await openDialog('Iniciar postulación');
    await userEvent.click(await fill(dialog));
    expect(await screen.findByRole('dialog', { name: 'Revisa tu correo' })).toBeDefined();
    expect(screen.getByText('Aplicación enviada exitosamente')).toBeDefined();
    expect(sent[0]?.body).toEqual({
      name: 'Elena',
      email: 'elena@ejemplo.test',
      cv_upload_key: 'cvs/anonymous/x/cv.pdf',
      keep_cv: false,
    });
    stopClock();
    fireEvent.click(screen.getByRole('button', { name: 'Reenviar mail' }));
    await until(() => resent.length === 1 && screen.queryByText('Reenviando...') === null);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Reenviar mail' });
    passTime(4999);
    expect(button.disabled).toBe(true);
    passTime(1);
    expect(button.disabled).toBe(false);
  });

  test.each([
    [{ error_code: 'EMAIL_ALREADY_REGISTERED', message: 'x' }, /^Este email ya está registrado/],
    [{ error_code: 'ALREADY_APPLIED', message: 'You have already applied' }, /^Ya te has postulado/],
    [{ message: 'La oferta se cerró.' }, /^La oferta se cerró/],
  ])('the refusal %j is told', async (body, text) => {
    positionIsThere();
    cvIsRead();
    answering('post', '/guest/job-postings/p-1/apply', 409, body);
    renderApp('/position/p-1');
    const dialog = await openDialog('Iniciar postulación');
    await userEvent.click(await fill(dialog));
    expect(await screen.findByText(text)).toBeDefined();
  });

  test('what is missing is said at its field', async () => {
    positionIsThere();
    cvIsRead();
    renderApp('/position/p-1');
    const dialog = await openDialog('Iniciar postulación');
    const submit = await fill(dialog);
    fireEvent.change(dialog.getByLabelText('Nombre'), { target: { value: 'E' } });
    fireEvent.change(dialog.getByLabelText('Email'), { target: { value: 'elena' } });
    await userEvent.click(submit);
    expect(await screen.findByText('El nombre debe tener al menos 2 caracteres')).toBeDefined();
    expect(screen.getByText('El formato del email no es válido')).toBeDefined();
    fireEvent.change(dialog.getByLabelText('Nombre'), { target: { value: ' ' } });
    fireEvent.change(dialog.getByLabelText('Email'), { target: { value: '' } });
    await userEvent.click(submit);
    expect(await screen.findByText('El nombre es obligatorio')).toBeDefined();
    expect(screen.getByText('El email es obligatorio')).toBeDefined();
  });
});
