import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { beginSession } from '../../../api/session';
import { anEntry, logHolds } from '../../../testing/admin';
import { renderApp } from '../../../testing/render-app';
import { answering, type Received } from '../../../testing/server';
import { tokenOf } from '../../../testing/tokens';

beforeEach(() => {
  beginSession(tokenOf('ADMIN'));
});

const lastQuery = (asked: Received[]) => Object.fromEntries(asked.at(-1)?.url.searchParams ?? []);

test('entries show who did what, with readable details', async () => {
  const asked = logHolds([
    anEntry({ details: { engine_version: 'fit-12', weights: { skills: 40 } } }),
    anEntry({ seq: 11, actor_id: '', actor_role: '', action: 'audit.prune', subject: '', details: {} }),
  ]);
  renderApp('/admin/audit');
  expect(await screen.findByText('2 entries')).toBeDefined();
  const [, first, second] = screen.getAllByRole('row');
  expect(first?.textContent).toContain('cv.open');
  expect(first?.textContent).toContain('RECRUITER');
  expect(screen.getByText('weights').nextElementSibling?.textContent).toBe('skills 40');
  expect(second?.textContent).toContain('audit.prune–––');
  expect(lastQuery(asked)).toEqual({ page: '1', size: '25' });
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
});

test('the filters apply together, live in the address and can be cleared', async () => {
  const asked = logHolds([anEntry()]);
  const app = renderApp('/admin/audit');
  await screen.findByText('1 entry');
  await userEvent.selectOptions(screen.getByLabelText('Action'), 'cv.open');
  await userEvent.type(screen.getByLabelText('Actor (id)'), ' u-7 ');
  await userEvent.type(screen.getByLabelText('From'), '2025-11-01');
  await userEvent.type(screen.getByLabelText('To'), '2025-11-14');
  expect(asked).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(lastQuery(asked)).toEqual({
    action: 'cv.open',
    actor: 'u-7',
    from: new Date(2025, 10, 1).toISOString(),
    to: new Date(2025, 10, 15).toISOString(),
    page: '1',
    size: '25',
  });
  expect(app.place.path).toBe('/admin/audit?action=cv.open&actor=u-7&from=2025-11-01&to=2025-11-14');

  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(app.place.path).toBe('/admin/audit'));
  expect(screen.getByLabelText<HTMLInputElement>('Actor (id)').value).toBe('');
  expect(document.activeElement?.textContent).toBe('1 entry');
});

test('an id narrows the log to itself, from its first page on', async () => {
  const asked = logHolds([anEntry()], 60);
  const app = renderApp('/admin/audit?page=2');
  await userEvent.click(await screen.findByRole('button', { name: 'Only entries about application:a-1' }));
  await waitFor(() =>
    expect(lastQuery(asked)).toEqual({ subject: 'application:a-1', page: '1', size: '25' }),
  );
  expect(app.place.path).toBe('/admin/audit?subject=application%3Aa-1');
  await userEvent.click(await screen.findByRole('button', { name: 'Only entries by u-7' }));
  await waitFor(() => expect(lastQuery(asked)).toMatchObject({ actor: 'u-7', subject: 'application:a-1' }));
});

test('pages can be turned', async () => {
  const asked = logHolds([anEntry()], 60);
  renderApp('/admin/audit');
  const pages = within(await screen.findByRole('navigation', { name: 'Pages' }));
  expect(pages.getByText('Page 1 of 3')).toBeDefined();
  expect(pages.getByRole('button', { name: 'Previous' }).hasAttribute('disabled')).toBe(true);
  await userEvent.click(pages.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Page 2 of 3')).toBeDefined();
  await waitFor(() => expect(lastQuery(asked).page).toBe('2'));
  await userEvent.click(pages.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Page 3 of 3'));
});

test('a page past the end says so and leads back', async () => {
  const asked = logHolds([], 60);
  renderApp('/admin/audit?page=9');
  expect(await screen.findByText('Nothing on this page')).toBeDefined();
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'First page' }));
  await waitFor(() => expect(lastQuery(asked).page).toBe('1'));
  expect(document.activeElement?.textContent).toBe('60 entries');
});

test.each([
  ['/admin/audit', 'Nothing has been recorded yet.'],
  ['/admin/audit?actor=x', 'No entry fits these filters.'],
])('%s without entries says so', async (path, text) => {
  logHolds([]);
  renderApp(path);
  expect(await screen.findByText(text)).toBeDefined();
});

test('a log that cannot be had says so and can be tried again', async () => {
  answering('get', '/admin/audit', 500, { message: 'Error interno del servidor.' });
  renderApp('/admin/audit');
  expect(await screen.findByText('Failed to fetch the audit log (500)')).toBeDefined();
  logHolds([anEntry()]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1 entry')).toBeDefined();
});

test.each([
  [200, { intact: true, entries: 1234, problem: '' }, 'The chain is intact: 1,234 entries checked.'],
  [
    200,
    { intact: false, entries: 3, problem: 'entry 4 was altered' },
    'The chain is broken: entry 4 was altered',
  ],
  [500, {}, 'The chain could not be verified (500)'],
])('the verification tells what it found (%d %j)', async (status, body, text) => {
  logHolds([anEntry()]);
  answering('get', '/admin/audit/verification', status, body);
  renderApp('/admin/audit');
  await userEvent.click(await screen.findByRole('button', { name: 'Verify chain' }));
  expect(await screen.findByText(text)).toBeDefined();
});
