import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { apiBase } from '../../../api/base';
import { beginSession } from '../../../api/session';
import { accountsAre, anAccount } from '../../../testing/admin';
import { renderApp } from '../../../testing/render-app';
import { answering, type Received, server } from '../../../testing/server';
import { tokenOf } from '../../../testing/tokens';

const own = anAccount({ id: 'u-1', name: 'Lucía Ferreyra', email: 'lucia@ejemplo.test', role: 'ADMIN' });

beforeEach(() => {
  beginSession(tokenOf('ADMIN'));
});

const lastQuery = (asked: Received[]) => Object.fromEntries(asked.at(-1)?.url.searchParams ?? []);

test('accounts show what they are, and offer what can be done with them', async () => {
  accountsAre([
    own,
    anAccount(),
    anAccount({ id: 'u-8', name: 'Iván Soto', status: 'SUSPENDED', role: 'APPLICANT' }),
    anAccount({ id: 'u-9', name: 'Ana Ruiz', status: 'GUEST', role: 'APPLICANT', last_seen_at: null }),
    anAccount({ id: 'u-10', name: 'Leo Paz', status: 'UNCONFIRMED' }),
  ]);
  renderApp('/admin/users');
  expect(await screen.findByText('5 accounts')).toBeDefined();
  const row = (name: string) => within(screen.getByText(name).closest('tr') as HTMLElement);
  expect(row('Lucía Ferreyra').getByText('You')).toBeDefined();
  expect(row('Lucía Ferreyra').queryByRole('button')).toBeNull();
  expect(row('Marta Gil').getByText('Active')).toBeDefined();
  expect(row('Marta Gil').getByRole('button', { name: 'Suspend Marta Gil' })).toBeDefined();
  const log = row('Marta Gil').getByRole('link', { name: 'Audit log of Marta Gil' });
  expect(log.getAttribute('href')).toBe('/admin/audit?actor=u-7');
  expect(row('Iván Soto').getByRole('button', { name: 'Reinstate Iván Soto' })).toBeDefined();
  expect(row('Ana Ruiz').getByText('Never')).toBeDefined();
  expect(row('Ana Ruiz').queryByRole('button')).toBeNull();
  expect(row('Leo Paz').queryByRole('button')).toBeNull();
});

test('search and filters live in the address and lead to the first page', async () => {
  const asked = accountsAre([anAccount()], 60);
  const app = renderApp('/admin/users?page=3&role=KING');
  await screen.findByText('60 accounts');
  expect(lastQuery(asked)).toEqual({ page: '3', size: '25' });
  await userEvent.selectOptions(screen.getByLabelText('Role'), 'Recruiter');
  await waitFor(() => expect(lastQuery(asked)).toEqual({ role: 'RECRUITER', page: '1', size: '25' }));
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Suspended');
  await userEvent.type(screen.getByLabelText('Search'), 'marta');
  await waitFor(() =>
    expect(lastQuery(asked)).toEqual({
      q: 'marta',
      role: 'RECRUITER',
      status: 'SUSPENDED',
      page: '1',
      size: '25',
    }),
  );
  expect(app.place.path).toBe('/admin/users?q=marta&role=RECRUITER&status=SUSPENDED');
});

test('a search without a find can be cleared', async () => {
  accountsAre([]);
  renderApp('/admin/users?q=nadie');
  expect(await screen.findByText('No account fits this search.')).toBeDefined();
  accountsAre([anAccount()]);
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('Marta Gil')).toBeDefined();
});

test.each([
  ['suspend', 'ACTIVE', 'SUSPENDED', 'Suspend', 'Marta Gil is suspended.'],
  ['reinstate', 'SUSPENDED', 'ACTIVE', 'Reinstate', 'Marta Gil is reinstated.'],
] as const)('to %s asks first, then says that it is done', async (call, before, after, action, done) => {
  accountsAre([anAccount({ status: before })]);
  const calls = answering('post', `/admin/users/u-7/${call}`, 200, { message: 'Hecho.' });
  renderApp('/admin/users');
  const name = `${action} Marta Gil`;
  await userEvent.click(await screen.findByRole('button', { name }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls).toHaveLength(0);

  await userEvent.click(screen.getByRole('button', { name }));
  accountsAre([anAccount({ status: after })]);
  await userEvent.dblClick(within(screen.getByRole('dialog')).getByRole('button', { name: action }));
  expect(await screen.findByText(done)).toBeDefined();
  expect(calls).toHaveLength(1);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name })).toBeNull();
});

test('an account that leaves the list leaves the focus with what was done', async () => {
  accountsAre([anAccount()]);
  answering('post', '/admin/users/u-7/suspend', 200, { message: 'Hecho.' });
  renderApp('/admin/users?status=ACTIVE');
  await userEvent.click(await screen.findByRole('button', { name: 'Suspend Marta Gil' }));
  accountsAre([]);
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Suspend' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Marta Gil is suspended.'));
});

test('the dialog stays while the account is being suspended', async () => {
  accountsAre([anAccount()]);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.post(`${apiBase}/admin/users/u-7/suspend`, async () => {
      await answered;
      return HttpResponse.json({}, { status: 500 });
    }),
  );
  renderApp('/admin/users');
  await userEvent.click(await screen.findByRole('button', { name: 'Suspend Marta Gil' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }));
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(dialog.getByRole('button', { name: 'Cancel' }).hasAttribute('disabled')).toBe(true);
  answer();
  expect(await dialog.findByText('The account could not be suspended (500)')).toBeDefined();
});

test.each([
  [409, { error_code: 'LAST_ADMIN' }, 'The last active admin cannot be suspended.'],
  [409, { error_code: 'OWN_ACCOUNT' }, 'You cannot suspend your own account.'],
  [500, { message: 'Error interno del servidor.' }, 'The account could not be suspended (500)'],
])('a refusal with %d %j is told in the dialog', async (status, body, text) => {
  accountsAre([anAccount()]);
  answering('post', '/admin/users/u-7/suspend', status, body);
  renderApp('/admin/users');
  await userEvent.click(await screen.findByRole('button', { name: 'Suspend Marta Gil' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }));
  expect(await dialog.findByText(text)).toBeDefined();
});

test('accounts that cannot be had say so and can be tried again', async () => {
  answering('get', '/admin/users', 500, {});
  renderApp('/admin/users');
  expect(await screen.findByText('Failed to fetch accounts (500)')).toBeDefined();
  accountsAre([anAccount()]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Marta Gil')).toBeDefined();
});
