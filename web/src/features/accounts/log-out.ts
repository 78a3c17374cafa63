import { answer, publicApi } from '../../api/client';
import { currentToken, endSession } from '../../api/session';

const patience = 3000;

/**
 * Tells the server to revoke the token, then forgets the session. The session of this tab ends in any case: a user who
 * leaves a shared machine must be out even when the server cannot be reached.
 */
export async function logOut(): Promise<void> {
  const token = currentToken();
  try {
    if (token) await revoke(token);
  } catch {
    // The token then runs out by itself; the user can do nothing about it.
  } finally {
    endSession();
  }
}

function revoke(token: string) {
  // Sent by hand: a 401 here means that the token is gone already, which is no news for someone who is leaving.
  const headers = { Authorization: `Bearer ${token}` };
  return answer(publicApi.POST('/auth/logout', { headers, signal: AbortSignal.timeout(patience) }));
}
