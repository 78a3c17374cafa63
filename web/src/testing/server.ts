import { HttpResponse, http, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { apiBase, identityProviderUrl } from '../api/base';

/** Stands in for the network: a test says what the server answers, and any other call fails the test. */
export const server = setupServer();

export interface Received {
  url: URL;
  headers: Headers;
  body: unknown;
}

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Lets one call of the API answer so; returns the requests that it received. */
export function answering(
  method: Method,
  path: string,
  status: number,
  body: JsonBodyType = {},
  headers: Record<string, string> = {},
): Received[] {
  return answeringAt(method, `${apiBase}${path}`, status, body, headers);
}

/** The same for the identity provider. */
export function identityProviderAnswering(status: number, body: JsonBodyType = {}): Received[] {
  return answeringAt('post', identityProviderUrl, status, body);
}

/** Lets one call of the API break as it does without a network. */
export function unreachable(method: Method, path: string): void {
  server.use(http[method](`${apiBase}${path}`, () => HttpResponse.error()));
}

function answeringAt(
  method: Method,
  url: string,
  status: number,
  body: JsonBodyType,
  headers: Record<string, string> = {},
): Received[] {
  const received: Received[] = [];
  server.use(
    http[method](url, async ({ request }) => {
      const text = await request.text();
      const url = new URL(request.url);
      received.push({ url, headers: request.headers, body: text ? JSON.parse(text) : null });
      return status === 204
        ? new HttpResponse(null, { status })
        : HttpResponse.json(body, { status, headers });
    }),
  );
  return received;
}
