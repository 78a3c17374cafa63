import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { cvData, cvIsRead, cvIsUnreadable, pdfFile } from '../../testing/cv-data';
import { renderApp } from '../../testing/render-app';
import { answering } from '../../testing/server';
import { passTime, stopClock, until } from '../../testing/stopped-clock';

const created = { message: 'ok', username: 'u-1', email: 'elena@ejemplo.test' };

const read = cvData({
  fullName: 'Elena Barandiaran',
  email: 'elena@ejemplo.test',
  skills: ['Excel'],
  workExperience: [{ role: 'Recepcionista', company: 'Hotel Puerta Marina' }],
});

async function chooseFile(file = pdfFile()) {
  await userEvent.upload(await screen.findByLabelText('Archivo de tu CV'), file, { applyAccept: false });
}

function choosePassword(password = 'secreto', confirmation = password) {
  fireEvent.change(screen.getByLabelText('Contraseña'), { target: { value: password } });
  fireEvent.change(screen.getByLabelText('Confirmar contraseña'), { target: { value: confirmation } });
}

function submitButton() {
  return screen.getByRole('button', { name: /Guardar Perfil|Guardando/ });
}

test('a CV is read, shown to be so for 1.2 s, and fills the form', async () => {
  cvIsRead(read);
  renderApp('/applicant-register');
  await chooseFile();
  expect(await screen.findByText('Listo, ya lo leímos', { selector: '.ok' })).toBeDefined();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100');
  expect(await screen.findByRole('heading', { name: 'Revisa tus datos' })).toBeDefined();
  expect(screen.getByText('Extracción de datos completa, ¡revisa bien tu información!')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Nombre completo').value).toBe('Elena Barandiaran');
  const job = within(screen.getByRole('group', { name: 'Recepcionista' }));
  expect(job.getAllByText('De tu CV')).toHaveLength(2);
  expect(job.getAllByText('Tu CV no lo dice')).toHaveLength(3);
  fireEvent.change(job.getByLabelText('Empresa'), { target: { value: 'Otra' } });
  expect(job.getAllByText('De tu CV')).toHaveLength(1);
});

test('account and profile are saved, and after 5 s the confirmation page opens', async () => {
  cvIsRead(read);
  const accounts = answering('post', '/auth/register', 201, created);
  const profiles = answering('post', '/applicant/profile', 200, { message: 'ok' });
  const app = renderApp('/applicant-register');
  await chooseFile();
  await screen.findByRole('heading', { name: 'Revisa tus datos' });
  choosePassword();
  const keep = screen.getByLabelText<HTMLInputElement>(/^Guardar mi CV para otras ofertas/);
  expect(keep.checked).toBe(false);
  fireEvent.click(keep);
  stopClock();
  fireEvent.click(submitButton());
  await until(() => profiles.length === 1 && submitButton().ariaDisabled === 'true');
  expect(accounts[0]?.body).toEqual({
    name: 'Elena Barandiaran',
    email: 'elena@ejemplo.test',
    password: 'secreto',
    role: 'APPLICANT',
  });
  expect(profiles[0]?.body).toMatchObject({
    email: 'elena@ejemplo.test',
    fullName: 'Elena Barandiaran',
    skills: ['Excel'],
    workExperience: [{ role: 'Recepcionista', company: 'Hotel Puerta Marina' }],
    cvUrl: 'cvs/anonymous/x/cv.pdf',
    keep_cv: true,
  });
  passTime(4999);
  expect(app.place.path).toBe('/applicant-register');
  passTime(1);
  await until(() => app.place.path === '/applicant-confirm?username=u-1&email=elena%40ejemplo.test');
});

test('a profile that cannot be saved is tried again without a second account', async () => {
  const accounts = answering('post', '/auth/register', 201, created);
  answering('post', '/applicant/profile', 500, {});
  renderApp('/applicant-register');
  await userEvent.click(await screen.findByRole('button', { name: 'Completar manualmente' }));
  fireEvent.change(screen.getByLabelText('Nombre completo'), { target: { value: 'Elena' } });
  fireEvent.change(screen.getByLabelText('Correo electrónico'), { target: { value: created.email } });
  choosePassword();
  await userEvent.click(submitButton());
  expect(await screen.findByText('Error al guardar el perfil. Intenta nuevamente.')).toBeDefined();
  const profiles = answering('post', '/applicant/profile', 200, { message: 'ok' });
  await userEvent.click(submitButton());
  await waitFor(() => expect(profiles).toHaveLength(1));
  expect(profiles[0]?.body).toMatchObject({ cvUrl: null, workExperience: [], keep_cv: false });
  expect(accounts).toHaveLength(1);
});

test('passwords are checked', async () => {
  renderApp('/applicant-register');
  await userEvent.click(await screen.findByRole('button', { name: 'Completar manualmente' }));
  choosePassword('corta', 'otra');
  await userEvent.click(submitButton());
  expect(await screen.findByText('La contraseña debe tener al menos 6 caracteres')).toBeDefined();
  expect(screen.getByText('Las contraseñas no coinciden')).toBeDefined();
});

test('a file that cannot be read leads to the empty form, with the reason of the server', async () => {
  cvIsUnreadable('El archivo está protegido con contraseña.');
  renderApp('/applicant-register');
  await chooseFile();
  expect(await screen.findByText(/El archivo está protegido con contraseña\./)).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Completa tus datos' })).toBeDefined();
});

test('other kinds of files and those over 5 MB are not sent', async () => {
  renderApp('/applicant-register');
  await chooseFile(new File(['x'], 'cv.docx'));
  expect(await screen.findByText('Solo se permite subir archivos PDF.')).toBeDefined();
  await chooseFile(new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'cv.pdf'));
  expect(await screen.findByText('El archivo no puede superar los 5MB.')).toBeDefined();
});

test.each([
  ['post', '/upload/cv', 'Error al obtener URL presignada'],
  ['get', '/cv/information/cvs/anonymous/x/cv.pdf', 'Error al subir o procesar el CV.'],
] as const)('when %s %s fails it says %j', async (method, path, text) => {
  cvIsRead(read);
  answering(method, path, 500, {});
  renderApp('/applicant-register');
  await chooseFile();
  expect(await screen.findByText(text, { selector: '.error' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Cambiar' }));
  expect(screen.getByRole('button', { name: 'Elegir archivo' })).toBeDefined();
});
