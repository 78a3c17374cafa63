import { ApiError } from './api-error';
import { identityProviderUrl } from './base';

const clientId = 'encaja-web';

/** Confirms a registration at the identity provider. */
export function confirmSignUp(username: string, code: string): Promise<void> {
  return ask('ConfirmSignUp', { Username: username, ConfirmationCode: code });
}

/** Asks the identity provider for a new confirmation code. */
export function resendConfirmationCode(username: string): Promise<void> {
  return ask('ResendConfirmationCode', { Username: username });
}

async function ask(action: string, input: Record<string, string>): Promise<void> {
  const response = await post(action, JSON.stringify({ ClientId: clientId, ...input }));
  if (!response.ok) throw new ApiError(response.status, await readJson(response));
}

async function post(action: string, body: string): Promise<Response> {
  try {
    return await globalThis.fetch(identityProviderUrl, {
      method: 'POST',
      mode: 'cors',
      credentials: 'omit',
      headers: {
        'Content-Type': 'application/x-amz-json-1.1',
        'X-Amz-Target': `AWSCognitoIdentityProviderService.${action}`,
      },
      body,
    });
  } catch {
    throw new ApiError(0, undefined);
  }
}

/** An error page of something in between is not JSON; the status then has to say it all. */
async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}
