import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { apiBase } from '../../api/base';
import { beginSession, currentUser } from '../../api/session';
import { anApplication, anExplanation } from '../../testing/applications';
import { recruiterIsKnown } from '../../testing/postings';
import { renderApp } from '../../testing/render-app';
import { answering, server, unreachable } from '../../testing/server';
import { tokenOf } from '../../testing/tokens';

const keep = 'Guardar mi CV para otras ofertas hasta 24 meses (opcional)';

function press(name: string, within = screen) {
  return userEvent.click(within.getByRole('button', { name }));
}

/** The dialog, with the word typed into it. */
async function typeIntoDialog(word: string) {
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Escribe BORRAR para confirmar'), word);
  return dialog;
}

describe('on the profile of a recruiter', () => {
  beforeEach(() => {
    beginSession(tokenOf('RECRUITER'));
    answering('get', '/recruiter/stats', 200, { active_postings_count: 12, applications_count: 384 });
    recruiterIsKnown();
  });

  describe('downloading', () => {
    const saved: { name: string; content: Blob }[] = [];
    let held: Blob | undefined;

    // jsdom gives files no addresses and downloads nothing.
    beforeEach(() => {
      saved.length = 0;
      URL.createObjectURL = (content) => {
        held = content as Blob;
        return 'blob:held';
      };
      URL.revokeObjectURL = () => {};
      vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
        this: HTMLAnchorElement,
      ) {
        if (held) saved.push({ name: this.download, content: held });
      });
    });
    afterEach(() => vi.restoreAllMocks());

    test('saves the file that the server makes', async () => {
      let bearer: string | null = null;
      server.use(
        http.get(`${apiBase}/privacy/export`, ({ request }) => {
          bearer = request.headers.get('Authorization');
          return new HttpResponse('PK', { headers: { 'Content-Type': 'application/zip' } });
        }),
      );
      renderApp('/perfil-reclutador');
      await userEvent.click(await screen.findByRole('button', { name: 'Descargar mis datos' }));
      expect(await screen.findByText('Listo: el archivo está en tus descargas.')).toBeDefined();
      expect(saved.map(({ name }) => name)).toEqual(['encaja-datos.zip']);
      expect(saved[0]?.content.size).toBe(2);
      expect(bearer).toMatch(/^Bearer /);
    });

    test('says when there is no file to be had', async () => {
      unreachable('get', '/privacy/export');
      renderApp('/perfil-reclutador');
      await userEvent.click(await screen.findByRole('button', { name: 'Descargar mis datos' }));
      expect(await screen.findByText(/^No se pudo conectar con el servidor/)).toBeDefined();
      expect(screen.getByRole('button', { name: 'Descargar mis datos' })).toBeDefined();
      expect(saved).toEqual([]);
    });
  });

  test('has nothing to choose about a CV', async () => {
    renderApp('/perfil-reclutador');
    await screen.findByRole('button', { name: 'Borrar mi cuenta' });
    expect(screen.queryByLabelText(keep)).toBeNull();
  });

  test('nothing is erased before the word is typed', async () => {
    renderApp('/perfil-reclutador');
    await userEvent.click(await screen.findByRole('button', { name: 'Borrar mi cuenta' }));
    const dialog = await typeIntoDialog('borrar');
    const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Borrar mi cuenta' });
    expect(button.disabled).toBe(true);
    await userEvent.keyboard('{Enter}');
    expect(dialog.getByText('Todos tus puestos, también los cerrados.')).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('erasing ends the session and leads to the landing page', async () => {
    const erased = answering('delete', '/privacy/account', 204);
    answering('get', '/job-postings/search', 200, {
      jobs: [],
      total: 0,
      totalPages: 0,
      total_is_exact: true,
    });
    const app = renderApp('/perfil-reclutador');
    await userEvent.click(await screen.findByRole('button', { name: 'Borrar mi cuenta' }));
    await typeIntoDialog('BORRAR');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Tu cuenta y tus datos se borraron')).toBeDefined();
    await waitFor(() => expect(app.place.path).toBe('/'));
    expect(erased.map(({ body }) => body)).toEqual([{ confirm: 'BORRAR' }]);
    expect(currentUser()).toBeNull();
  });

  const lastAdmin = 'Eres la única persona que administra este sitio.';
  test.each([
    [409, { message: lastAdmin, error_code: 'LAST_ADMIN' }, lastAdmin],
    [500, { message: 'Error interno del servidor.' }, 'No se pudo borrar la cuenta. Inténtalo de nuevo.'],
  ])('what the server refuses with %d is told, and the account stays', async (status, body, text) => {
    answering('delete', '/privacy/account', status, body);
    renderApp('/perfil-reclutador');
    await userEvent.click(await screen.findByRole('button', { name: 'Borrar mi cuenta' }));
    const dialog = await typeIntoDialog('BORRAR');
    await userEvent.click(dialog.getByRole('button', { name: 'Borrar mi cuenta' }));
    expect(await dialog.findByText(text)).toBeDefined();
    expect(currentUser()).not.toBeNull();
  });
});

describe('an applicant chooses whether their CV is kept', () => {
  const consent = { keep_cv: false, keep_until: null, account_until: '2026-11-03T15:00:00Z' };

  beforeEach(() => beginSession(tokenOf('APPLICANT')));

  test('the choice is saved at once and says until when', async () => {
    answering('get', '/privacy/consent', 200, consent);
    const saves = answering('put', '/privacy/consent', 200, {
      ...consent,
      keep_cv: true,
      keep_until: '2027-11-03T15:00:00Z',
      account_until: '2027-11-03T15:00:00Z',
    });
    renderApp('/upload-cv');
    const box = await screen.findByLabelText<HTMLInputElement>(keep);
    expect(box.checked).toBe(false);
    expect(screen.getByText(/se guarda 12 meses\. Tu cuenta, con tu CV, hasta el 3 nov 2026/)).toBeDefined();
    await userEvent.click(box);
    expect(
      await screen.findByText(/se guarda 24 meses\. Tu cuenta, con tu CV, hasta el 3 nov 2027/),
    ).toBeDefined();
    expect(box.checked).toBe(true);
    expect(saves.map(({ body }) => body)).toEqual([{ keep_cv: true }]);
  });

  test('a choice that could not be saved is taken back', async () => {
    answering('get', '/privacy/consent', 200, consent);
    answering('put', '/privacy/consent', 500, {});
    renderApp('/upload-cv');
    const box = await screen.findByLabelText<HTMLInputElement>(keep);
    await userEvent.click(box);
    expect(await screen.findByText('No se pudo guardar tu elección. Inténtalo de nuevo.')).toBeDefined();
    expect(box.checked).toBe(false);
  });

  test('without an answer it offers to ask again', async () => {
    answering('get', '/privacy/consent', 500, {});
    renderApp('/upload-cv');
    expect(await screen.findByText('No se pudo cargar tu elección.')).toBeDefined();
    answering('get', '/privacy/consent', 200, consent);
    await press('Reintentar');
    expect(await screen.findByLabelText(keep)).toBeDefined();
  });
});

describe('a guest, through their link', () => {
  const view = {
    name: 'Elena',
    email: 'elena@ejemplo.test',
    expires_at: '2025-12-03T15:00:00Z',
    registered: false,
    keep_cv: false,
    application: anApplication(),
    questions: [],
    answers: [],
  };

  beforeEach(() => {
    answering('get', '/guest/t-1/explanation', 200, anExplanation());
  });

  test('who has an account by now does it there', async () => {
    answering('get', '/guest/t-1', 200, { ...view, registered: true });
    renderApp('/guest/t-1');
    await screen.findByText('Ya tienes una cuenta con este correo.');
    expect(screen.queryByRole('button', { name: 'Borrar mis datos' })).toBeNull();
  });

  test('changes their choice', async () => {
    answering('get', '/guest/t-1', 200, view);
    const saves = answering('put', '/guest/t-1/consent', 200, { keep_cv: true });
    renderApp('/guest/t-1');
    const box = await screen.findByLabelText<HTMLInputElement>(keep);
    answering('get', '/guest/t-1', 200, { ...view, keep_cv: true });
    await userEvent.click(box);
    expect(await screen.findByText(/^Esta postulación, con tu CV, se guarda 24 meses\./)).toBeDefined();
    expect(saves[0]?.body).toEqual({ keep_cv: true });
  });

  test('erases all their applications, and is told so', async () => {
    answering('get', '/guest/t-1', 200, view);
    const erased = answering('delete', '/guest/t-1', 204);
    renderApp('/guest/t-1');
    await userEvent.click(await screen.findByRole('button', { name: 'Borrar mis datos' }));
    const dialog = await typeIntoDialog('BORRAR');
    expect(dialog.getByText(/^Todas las postulaciones que hiciste sin cuenta con este correo/)).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Borrar mis datos' }));
    const heading = await screen.findByRole('heading', { name: 'Tus datos se borraron' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(erased[0]?.body).toEqual({ confirm: 'BORRAR' });
  });
});
