import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { demoFolder } from './demo-folder';
import { Server } from './server';

export { expect } from '@playwright/test';

export const demoPassword = 'encaja-demo';
export const password = 'contraseña-1';

/** For a test of behaviour that no width changes: it runs on the wide screen alone. */
export const anyWidth = { tag: '@any-width' };

export type Role = 'RECRUITER' | 'APPLICANT';

/** A person who has registered, and perhaps confirmed, through the API. */
export interface Person {
  name: string;
  email: string;
  username: string;
  role: Role;
}

interface Fixtures {
  /** Registers a new person with an address nobody else has. */
  register: (role: Role) => Promise<Person>;
  /** Registers and confirms. */
  member: (role: Role) => Promise<Person>;
  /** Logs in through the page and waits for the landing page of the role. */
  logIn: (email: string, secret?: string) => Promise<void>;
  quietConsole: undefined;
}

let people = 0;

export function newAddress(): string {
  people += 1;
  return `persona-${process.pid}-${Date.now()}-${people}@example.org`;
}

export const test = base.extend<Fixtures, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const server = await Server.start(process.env[demoFolder]);
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  register: async ({ server }, use) => {
    await use(async (role) => {
      const email = newAddress();
      const name = 'Lucía Ferreyra';
      const answer = await server.post('/auth/register', { name, email, password, role });
      expect(answer.status).toBe(201);
      const { username } = (await answer.json()) as { username: string };
      return { name, email, username, role };
    });
  },
  member: async ({ server, register }, use) => {
    await use(async (role) => {
      const person = await register(role);
      const answer = await server.post('/auth/confirm', {
        email: person.email,
        confirmation_code: await server.code(person.email),
      });
      expect(answer.status).toBe(200);
      return person;
    });
  },
  logIn: async ({ page }, use) => {
    await use(async (email, secret = password) => {
      await page.goto('/login');
      await page.getByLabel('Correo electrónico').fill(email);
      await page.getByLabel('Contraseña', { exact: true }).fill(secret);
      await page.getByRole('button', { name: 'Iniciar sesión' }).click();
      await page.waitForURL(/dashboard|metrics/);
    });
  },
  // Every test fails when the page complains in the console. A refused call is logged there by the browser itself.
  quietConsole: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        const refused = message.text().startsWith('Failed to load resource');
        if (['error', 'warning'].includes(message.type()) && !refused) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      await use(undefined);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** The toast that shows now. */
export function toast(page: Page) {
  return page.locator('.toast');
}

/** Stops the page's clock, which must have been installed; from here on time passes only by clock.runFor. */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 60_000);
}

/** Fails when the page breaks a rule of WCAG 2.2 A or AA, or is wider than the screen. */
export async function expectAccessible(page: Page): Promise<void> {
  const found = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(found.violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target).join(' | ')}`)).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}
