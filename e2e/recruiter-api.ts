import type { Page } from '@playwright/test';
import { test as base, expect, type Person, password } from './fixtures';
import type { Server } from './server';

/** A recruiter with a session, who can publish without the pages. */
export class RecruiterApi {
  constructor(
    private readonly server: Server,
    readonly person: Person,
    readonly token: string,
  ) {}

  async call(method: string, path: string, body?: unknown): Promise<Response> {
    return fetch(`${this.server.url}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.token}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  /** Publishes a posting and returns its id. */
  async publish(fields: Record<string, unknown> = {}): Promise<string> {
    const answer = await this.call('POST', '/job-postings', {
      title: 'Responsable de depósito',
      description: 'Conducir el depósito central, con tres turnos y 6.200 posiciones.',
      company: 'Transportes Aldao',
      province: 'Santa Fe',
      city: 'Rosario',
      contract_type: 'FULL_TIME',
      modal: 'ONSITE',
      experience_level: 'SENIOR',
      ...fields,
    });
    expect(answer.status).toBe(201);
    return ((await answer.json()) as { posting_id: string }).posting_id;
  }

  async posting(id: string): Promise<Record<string, unknown>> {
    return (await this.call('GET', `/job-postings/${id}`)).json() as Promise<Record<string, unknown>>;
  }
}

export const test = base.extend<{
  /** A new recruiter, signed in through the API. */
  newRecruiter: () => Promise<RecruiterApi>;
  /** The recruiter of this test, signed in in the page too. */
  recruiter: RecruiterApi;
}>({
  newRecruiter: async ({ server, member }, use) => {
    await use(async () => {
      const person = await member('RECRUITER');
      return new RecruiterApi(server, person, await tokenOf(server, person.email, password));
    });
  },
  recruiter: async ({ page, newRecruiter }, use) => {
    const recruiter = await newRecruiter();
    await signIn(page, recruiter.token);
    await use(recruiter);
  },
});

export async function tokenOf(server: Server, email: string, secret: string): Promise<string> {
  const answer = await server.post('/auth/login', { email, password: secret });
  expect(answer.status).toBe(200);
  const { cognito_tokens } = (await answer.json()) as { cognito_tokens: { id_token: string } };
  return cognito_tokens.id_token;
}

/** Opens every page of the test with this session, as after a login and a reload. */
export async function signIn(page: Page, token: string): Promise<void> {
  await page.addInitScript((idToken) => sessionStorage.setItem('idToken', idToken), token);
}
