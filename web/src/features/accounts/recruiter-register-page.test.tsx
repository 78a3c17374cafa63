import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { renderApp } from '../../testing/render-app';
import { answering } from '../../testing/server';
import { passTime, stopClock, until } from '../../testing/stopped-clock';

const created = { message: 'ok', username: 'u-1', email: 'lucia@ejemplo.test' };

async function fill(changes: Record<string, string> = {}) {
  await screen.findByRole('heading', { name: 'Cuenta de Reclutador' });
  const values = {
    'Nombre completo': 'Lucía Ferreyra',
    'Correo electrónico': 'lucia@ejemplo.test',
    Contraseña: 'secreto-1',
    'Confirmar contraseña': 'secreto-1',
    ...changes,
  };
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
}

function submitButton() {
  return screen.getByRole<HTMLButtonElement>('button', { name: /Crear Cuenta|Creando cuenta/ });
}

describe('before anything is sent', () => {
  test('name, address and password have to be there', async () => {
    renderApp('/recruiter-register');
    await fill({
      'Nombre completo': '  ',
      'Correo electrónico': '',
      Contraseña: '',
      'Confirmar contraseña': '',
    });
    await userEvent.click(submitButton());
    expect(await screen.findByText('Por favor completa todos los campos obligatorios')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Nombre completo'));
  });

  test('the password needs 8 characters', async () => {
    renderApp('/recruiter-register');
    await fill({ Contraseña: '1234567', 'Confirmar contraseña': '1234567' });
    await userEvent.click(submitButton());
    expect(await screen.findByText('La contraseña debe tener al menos 8 caracteres')).toBeDefined();
    expect(screen.queryByText('Por favor completa todos los campos obligatorios')).toBeNull();
  });

  test('both passwords have to be the same', async () => {
    renderApp('/recruiter-register');
    await fill({ 'Confirmar contraseña': 'secreto-2' });
    expect(await screen.findByText('Las contraseñas no coinciden')).toBeDefined();
    expect(submitButton().disabled).toBe(true);
    await fill();
    expect(screen.queryByText('Las contraseñas no coinciden')).toBeNull();
    expect(submitButton().disabled).toBe(false);
  });
});

test('an account is created once, its profile saved, and after 2 s the confirmation page opens', async () => {
  const accounts = answering('post', '/auth/register', 201, created);
  const profiles = answering('post', '/recruiter/profile', 200, { message: 'ok' });
  const app = renderApp('/recruiter-register');
  await fill({ 'Empresa (opcional)': ' Aldao ' });
  stopClock();
  fireEvent.click(submitButton());
  fireEvent.click(submitButton());
  await until(() => screen.queryByText(/^Cuenta creada exitosamente/) !== null);
  expect(
    screen.getByText('Cuenta creada exitosamente. Revisa tu email para confirmar tu cuenta.'),
  ).toBeDefined();
  expect(accounts.map(({ body }) => body)).toEqual([
    { name: 'Lucía Ferreyra', email: 'lucia@ejemplo.test', password: 'secreto-1', role: 'RECRUITER' },
  ]);
  expect(profiles[0]?.body).toEqual({
    email: 'lucia@ejemplo.test',
    fullName: 'Lucía Ferreyra',
    company: 'Aldao',
    position: null,
  });
  expect(profiles[0]?.headers.has('authorization')).toBe(false);

  passTime(1999);
  expect(app.place.path).toBe('/recruiter-register');
  expect(submitButton().ariaDisabled).toBe('true');
  fireEvent.click(submitButton());
  expect(accounts).toHaveLength(1);
  passTime(1);
  await until(() => app.place.path === '/recruiter-confirm?username=u-1&email=lucia%40ejemplo.test');
});

test('a profile that cannot be saved does not cost the account', async () => {
  answering('post', '/auth/register', 201, created);
  answering('post', '/recruiter/profile', 500, {});
  const app = renderApp('/recruiter-register');
  await fill();
  stopClock();
  fireEvent.click(submitButton());
  await until(() => screen.queryByText('Error al guardar perfil del reclutador') !== null);
  passTime(2000);
  await until(() => app.place.path.startsWith('/recruiter-confirm?'));
});

describe('an account that cannot be created', () => {
  test('for a known address says so at the address', async () => {
    const body = { message: 'Ya existe una cuenta con este correo.', error_code: 'EMAIL_ALREADY_REGISTERED' };
    answering('post', '/auth/register', 409, body);
    renderApp('/recruiter-register');
    await fill();
    await userEvent.click(submitButton());
    expect(await screen.findByText('Ya existe una cuenta con este correo.')).toBeDefined();
    const email = screen.getByLabelText('Correo electrónico');
    expect(email.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(email);
  });

  test('shows the messages of the server at their fields', async () => {
    const fields = { password: 'Demasiado común', name: 'Demasiado largo' };
    answering('post', '/auth/register', 400, { message: 'Datos inválidos', fields });
    renderApp('/recruiter-register');
    await fill();
    await userEvent.click(submitButton());
    expect(await screen.findByText('Demasiado común')).toBeDefined();
    expect(screen.getByText('Demasiado largo')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Nombre completo'));
    expect(screen.queryByText('Datos inválidos')).toBeNull();
  });

  test.each([
    [{ message: 'Demasiados registros' }, 'Demasiados registros'],
    [{ error: 'Servicio cerrado' }, 'Servicio cerrado'],
    [{}, 'Registro falló (503)'],
  ])('with the answer %j says %j', async (body, text) => {
    answering('post', '/auth/register', 503, body);
    renderApp('/recruiter-register');
    await fill();
    await userEvent.click(submitButton());
    expect(await screen.findByText(text)).toBeDefined();
    expect(submitButton().disabled).toBe(false);
  });
});
