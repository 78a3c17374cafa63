import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { beginSession } from '../../../api/session';
import { growthDays, metricsAreKnown, systemState, systemSummary } from '../../../testing/admin';
import { renderApp } from '../../../testing/render-app';
import { answering, type Received, unreachable } from '../../../testing/server';
import { tokenOf } from '../../../testing/tokens';

let asked: Received[];

beforeEach(() => {
  beginSession(tokenOf('ADMIN'));
  asked = metricsAreKnown();
});

const windows = (received: Received[]) => received.map(({ url }) => url.searchParams.get('recentDays'));

async function figure(name: string): Promise<string | null | undefined> {
  return (await screen.findByText(name, { selector: 'dt' })).nextElementSibling?.textContent;
}

async function apply(typed: string) {
  const input = screen.getByLabelText('Recent window (days)');
  await userEvent.clear(input);
  if (typed) await userEvent.type(input, typed);
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
}

describe('the figures', () => {
  test('load on opening, with a window of 30 days', async () => {
    renderApp('/admin/metrics');
    await screen.findByText('1,284');
    expect(await figure('Total users')).toBe('1,284');
    expect(await figure('Recruiters')).toBe('41');
    expect(await figure('Candidates')).toBe('1,502');
    expect(await figure('Guest candidates')).toBe('263');
    expect(await figure('Registered candidates')).toBe('1,239');
    expect(await figure('Active job postings')).toBe('97');
    expect(await figure('New job postings in the window')).toBe('12');
    expect(await figure('Recent window')).toBe('30 days');
    expect(screen.getByText('Welcome, lucia@ejemplo.test')).toBeDefined();
    expect(screen.getByText(`${window.location.origin}/api`)).toBeDefined();
    expect(windows(asked)).toEqual(['30']);
  });

  test('follow the window, and load again when it is applied again', async () => {
    renderApp('/admin/metrics');
    await screen.findByText('1,284');
    answering('get', '/stats/summary', 200, {
      ...systemSummary,
      jobPostingsCreatedLastDays: 1,
      recentDays: 1,
    });
    await apply('1');
    await waitFor(async () => expect(await figure('Recent window')).toBe('1 day'));
    const again = metricsAreKnown();
    await apply('1');
    await waitFor(() => expect(windows(again)).toEqual(['1']));
  });

  test.each(['', '0', '-4', '2.5', '3651'])('fall back to 30 days for the window %j', async (typed) => {
    renderApp('/admin/metrics');
    await screen.findByText('1,284');
    await apply('7');
    await waitFor(() => expect(windows(asked)).toEqual(['30', '7']));
    await apply(typed);
    await waitFor(() => expect(windows(asked)).toEqual(['30', '7', '30']));
    expect(screen.getByLabelText<HTMLInputElement>('Recent window (days)').value).toBe('30');
  });

  test('load again by Refresh, with all else on the page', async () => {
    renderApp('/admin/metrics');
    await screen.findByText('1,284');
    await screen.findByText('connection refused');
    answering('get', '/stats/summary', 200, { ...systemSummary, totalUsers: 1285 });
    answering('get', '/admin/system', 200, {
      ...systemState,
      queue: { ...systemState.queue, failed: 0, failures: [] },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('1,285')).toBeDefined();
    expect(await screen.findByText('No task has failed.')).toBeDefined();
  });
});

describe('an error', () => {
  test('is told in a box, by its status, and leaves the rest of the page alone', async () => {
    answering('get', '/stats/summary', 500, { message: 'Error interno del servidor.' });
    renderApp('/admin/metrics');
    const box = (await screen.findByText('Error Loading Metrics')).closest('[role="alert"]') as HTMLElement;
    expect(within(box).getByText('Failed to fetch metrics (500)')).toBeDefined();
    expect(
      within(box).getByText('This might be a temporary server issue. Try refreshing in a few moments.'),
    ).toBeDefined();
    expect(screen.queryByText('Error interno del servidor.')).toBeNull();
    expect(await screen.findByText('connection refused')).toBeDefined();

    metricsAreKnown();
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('1,284')).toBeDefined();
    expect(screen.queryByText('Error Loading Metrics')).toBeNull();
  });

  test('of the growth or of the queue stays in its section', async () => {
    answering('get', '/stats/growth', 500, {});
    answering('get', '/admin/system', 500, {});
    renderApp('/admin/metrics');
    expect(await screen.findByText('1,284')).toBeDefined();
    expect(await screen.findByText('Failed to fetch growth (500)')).toBeDefined();
    expect(await screen.findByText('Failed to fetch the state of the system (500)')).toBeDefined();
    metricsAreKnown();
    const [growth, system] = screen.getAllByRole('button', { name: 'Try again' });
    if (growth) await userEvent.click(growth);
    expect(await screen.findByRole('img', { name: /^New users from Oct 17 to Nov 15/ })).toBeDefined();
    if (system) await userEvent.click(system);
    expect(await screen.findByText('fit-12')).toBeDefined();
  });
});

describe('the growth', () => {
  test('says in words what its charts show, and gives the figures', async () => {
    renderApp('/admin/metrics');
    expect(
      await screen.findByRole('img', {
        name: 'Applications from Oct 17 to Nov 15: 435 in total, at most 29 (Nov 15).',
      }),
    ).toBeDefined();
    expect(screen.getByRole('img', { name: 'New job postings from Oct 17 to Nov 15: none.' })).toBeDefined();
    const rows = within(screen.getByRole('region', { name: 'Growth figures', hidden: true })).getAllByRole(
      'row',
      { hidden: true },
    );
    expect(rows).toHaveLength(31);
    expect(rows[1]?.textContent).toBe('2025-11-1510292');
  });

  test('is drawn by weeks over a year', async () => {
    renderApp('/admin/metrics');
    await screen.findByRole('img', { name: /^New users/ });
    const asked = answering('get', '/stats/growth', 200, { days: growthDays(365) });
    await userEvent.click(screen.getByRole('radio', { name: '365 days' }));
    expect(await screen.findByText('Seven days from (UTC)')).toBeDefined();
    expect(asked[0]?.url.searchParams.get('days')).toBe('365');
    expect(screen.getByRole('img', { name: /^New users from .*: 365 in total, at most 8/ })).toBeDefined();
  });
});

describe('the queue', () => {
  test('shows its state, the kinds of tasks and the versions', async () => {
    renderApp('/admin/metrics');
    expect(await screen.findByText('2 minutes')).toBeDefined();
    const kinds = screen.getByRole('region', { name: 'Tasks by kind' });
    expect(within(kinds).getByRole('row', { name: 'cv.read 3 1 1' })).toBeDefined();
    expect(screen.getByText('1.4.0')).toBeDefined();
    expect(screen.getByText('cv-7')).toBeDefined();
    expect(screen.getByText('Not available')).toBeDefined();
  });

  test('has a failed task tried again', async () => {
    renderApp('/admin/metrics');
    expect(await screen.findByText('connection refused')).toBeDefined();
    const retries = answering('post', '/admin/tasks/t-9/retry', 200, { message: 'ok' });
    answering('get', '/admin/system', 200, {
      ...systemState,
      queue: { ...systemState.queue, failed: 0, failures: [] },
    });
    await userEvent.dblClick(screen.getByRole('button', { name: 'Retry mail.send t-9' }));
    expect(await screen.findByText('mail.send is in the queue again.')).toBeDefined();
    expect(await screen.findByText('No task has failed.')).toBeDefined();
    expect(retries).toHaveLength(1);
    expect(document.activeElement?.textContent).toBe('Failed tasks');
  });

  test.each([
    [409, { error_code: 'NOT_FAILED' }, 'That task is no longer among the failed ones.'],
    [500, {}, 'The task could not be queued again (500)'],
  ])('says why a retry failed with %d', async (status, body, text) => {
    renderApp('/admin/metrics');
    answering('post', '/admin/tasks/t-9/retry', status, body);
    await userEvent.click(await screen.findByRole('button', { name: 'Retry mail.send t-9' }));
    expect(await screen.findByText(text)).toBeDefined();
    expect(document.activeElement?.textContent).toBe('Retry');
  });

  test('without a network says that the server could not be reached', async () => {
    renderApp('/admin/metrics');
    unreachable('post', '/admin/tasks/t-9/retry');
    await userEvent.click(await screen.findByRole('button', { name: 'Retry mail.send t-9' }));
    expect(
      await screen.findByText('The task could not be queued again: the server could not be reached.'),
    ).toBeDefined();
  });
});
