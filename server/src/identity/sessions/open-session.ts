import type { Reader } from '#server/platform/db.ts';
import { lifetimes } from '#server/identity/identity.rules.ts';
import { insertSession } from '#server/identity/session.sql.ts';
import type { Caller, StartedSession } from '#server/identity/identity.types.ts';
import { issueToken } from '#server/identity/issue-token.ts';

const userAgentLengthMax = 300;

/** Creates a session and returns its token. */
export async function openSession(tx: Reader, customerId: number, caller: Caller): Promise<StartedSession> {
  const { ip, userAgent, now } = caller;
  const { token, hash: tokenHash } = issueToken();
  const expiresAt = new Date(now.getTime() + lifetimes.sessionAbsoluteMs);
  const session = { tokenHash, customerId, now, expiresAt, ip, userAgent: userAgent.slice(0, userAgentLengthMax) };
  await insertSession(tx, session);
  return { token, expiresAt };
}
