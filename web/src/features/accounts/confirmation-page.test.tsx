import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { renderApp } from '../../testing/render-app';
import { answering, identityProviderAnswering } from '../../testing/server';
import { passTime, stopClock, until } from '../../testing/stopped-clock';

const query = '?username=u-1&email=lucia%40ejemplo.test';

const pages = [
  {
    path: '/recruiter-confirm',
    title: 'Confirmar Cuenta de Reclutador',
    success: 'Cuenta confirmada con éxito. Redirigiendo al login...',
    resent: 'Código reenviado. Revisa tu correo.',
  },
  {
    path: '/applicant-confirm',
    title: 'Confirmar Cuenta',
    success: 'Cuenta confirmada exitosamente. Redirigiendo al login...',
    resent: 'Código reenviado. Revisa tu email.',
  },
];

function typeCode(value: string) {
  fireEvent.change(screen.getByLabelText('Código de verificación'), { target: { value } });
}

function confirmButton() {
  return screen.getByRole<HTMLButtonElement>('button', { name: /^Confirm/ });
}

function resendButton() {
  return screen.getByRole<HTMLButtonElement>('button', { name: /^Reenviar código/ });
}

describe.each(pages)('$path', ({ path, title, success, resent }) => {
  test('confirms and leads to the login page after 2 s', async () => {
    const calls = answering('post', '/auth/confirm', 200, { message: 'ok' });
    const app = renderApp(path + query);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined();
    expect(screen.getByText(/lucia@ejemplo\.test/)).toBeDefined();
    typeCode('123456');
    stopClock();
    fireEvent.click(confirmButton());
    await until(() => screen.queryByText(success) !== null);
    expect(calls.map(({ body }) => body)).toEqual([
      { email: 'lucia@ejemplo.test', confirmation_code: '123456', name: 'u-1' },
    ]);
    passTime(1999);
    expect(app.place.path).toBe(path + query);
    passTime(1);
    await until(() => app.place.path === '/login');
  });

  test('sends the code again and then rests for 60 s', async () => {
    const calls = answering('post', '/auth/resend-code', 200, { message: 'ok' });
    renderApp(path + query);
    await screen.findByRole('heading', { level: 1 });
    stopClock();
    fireEvent.click(resendButton());
    await until(() => screen.queryByText(resent) !== null);
    expect(calls.map(({ body }) => body)).toEqual([{ username: 'u-1' }]);

    expect(resendButton().textContent).toBe('Reenviar código (60 s)');
    expect(resendButton().disabled).toBe(true);
    passTime(1000);
    expect(resendButton().textContent).toBe('Reenviar código (59 s)');
    passTime(58_000);
    expect(resendButton().textContent).toBe('Reenviar código (1 s)');
    passTime(1000);
    expect(resendButton().textContent).toBe('Reenviar código');
    expect(resendButton().disabled).toBe(false);
  });

  test('checks the code before it sends it', async () => {
    renderApp(path + query);
    await screen.findByRole('heading', { level: 1 });
    await userEvent.click(confirmButton());
    expect(await screen.findByText('El código de verificación es requerido')).toBeDefined();
    typeCode('12345');
    expect(screen.queryByText('El código de verificación es requerido')).toBeNull();
    await userEvent.click(confirmButton());
    expect(await screen.findByText('El código debe tener 6 dígitos')).toBeDefined();
  });

  test('needs address and user name in its own address', async () => {
    renderApp(path);
    await screen.findByRole('heading', { level: 1 });
    typeCode('123456');
    await userEvent.click(confirmButton());
    expect(await screen.findByText('Email no encontrado en la URL')).toBeDefined();
    await userEvent.click(resendButton());
    expect(await screen.findByText('Username no encontrado en la URL')).toBeDefined();
    expect(resendButton().disabled).toBe(false);
  });

  test('shows a wrong code at the code, and another refusal above', async () => {
    answering('post', '/auth/confirm', 400, {
      message: 'El código no es correcto.',
      error_code: 'CODE_INVALID',
    });
    renderApp(path + query);
    await screen.findByRole('heading', { level: 1 });
    typeCode('123456');
    await userEvent.click(confirmButton());
    expect(await screen.findByText('El código no es correcto.')).toBeDefined();
    expect(screen.getByLabelText('Código de verificación').getAttribute('aria-invalid')).toBe('true');

    answering('post', '/auth/confirm', 500, {});
    await userEvent.click(confirmButton());
    expect(await screen.findByText('Error al confirmar la cuenta')).toBeDefined();
  });

  test('tells when the code could not be sent again, and lets try at once', async () => {
    answering('post', '/auth/resend-code', 500, {});
    renderApp(path + query);
    await screen.findByRole('heading', { level: 1 });
    await userEvent.click(resendButton());
    expect(await screen.findByText('Error al reenviar código')).toBeDefined();
    expect(resendButton().disabled).toBe(false);
  });
});

test('a code pasted with blanks is reduced to its digits', async () => {
  renderApp(`/recruiter-confirm${query}`);
  const code = await screen.findByLabelText<HTMLInputElement>('Código de verificación');
  await userEvent.click(code);
  await userEvent.paste('Tu código: 123 456');
  expect(code.value).toBe('123456');
  expect(code.inputMode).toBe('numeric');
  expect(code.autocomplete).toBe('one-time-code');
});

describe('/confirm', () => {
  test('asks the identity provider with user name and code', async () => {
    const calls = identityProviderAnswering(200);
    const app = renderApp('/confirm');
    await userEvent.type(await screen.findByLabelText('Nombre de usuario'), 'lucia');
    typeCode('123456');
    stopClock();
    fireEvent.click(confirmButton());
    await until(() => screen.queryByText('Cuenta confirmada con éxito. Redirigiendo al login...') !== null);
    expect(calls[0]?.body).toEqual({
      ClientId: 'encaja-web',
      Username: 'lucia',
      ConfirmationCode: '123456',
    });
    expect(calls[0]?.headers.get('x-amz-target')).toBe('AWSCognitoIdentityProviderService.ConfirmSignUp');
    expect(calls[0]?.headers.get('content-type')).toBe('application/x-amz-json-1.1');
    passTime(2000);
    await until(() => app.place.path === '/login');
  });

  test('needs a user name for both', async () => {
    renderApp('/confirm');
    await screen.findByLabelText('Nombre de usuario');
    await userEvent.click(resendButton());
    expect(await screen.findByText('El nombre de usuario es requerido')).toBeDefined();
  });

  test.each([
    [{ __type: 'CodeMismatchException', message: 'Código incorrecto' }, 'Código incorrecto'],
    [{ __type: 'InternalErrorException' }, 'Error confirming sign up'],
  ])('with the answer %j says %j', async (body, text) => {
    identityProviderAnswering(400, body);
    renderApp('/confirm?username=lucia');
    await screen.findByLabelText('Nombre de usuario');
    typeCode('123456');
    await userEvent.click(confirmButton());
    expect(await screen.findByText(text)).toBeDefined();
  });

  test('tells when the code could not be sent again', async () => {
    const calls = identityProviderAnswering(500);
    renderApp('/confirm?username=lucia');
    await screen.findByLabelText('Nombre de usuario');
    await userEvent.click(resendButton());
    expect(await screen.findByText('Error reenviando código de confirmación')).toBeDefined();
    const target = 'AWSCognitoIdentityProviderService.ResendConfirmationCode';
    expect(calls[0]?.headers.get('x-amz-target')).toBe(target);
  });
});
