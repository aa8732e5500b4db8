import type { Reader } from '#server/platform/db.ts';
import { lifetimes } from '#server/identity/identity.rules.ts';
import { insertSession } from '#server/identity/session.sql.ts';
import type { Caller, SecondFactor, SignInMethod, StartedSession } from '#server/identity/identity.types.ts';
import { issueToken } from '#server/identity/issue-token.ts';

const userAgentLengthMax = 300;

/** Who signed in, and by which factors. */
interface SessionOwner {
  customerId: number;
  method: SignInMethod;
  secondFactor: SecondFactor | null;
}

/**
 * Creates a session and returns its token. All factors were checked: one that the person just proved confirms the
 * session, a trusted browser does not.
 */
export async function openSession(tx: Reader, owner: SessionOwner, caller: Caller): Promise<StartedSession> {
  const { ip, userAgent, now } = caller;
  const { token, hash: tokenHash } = issueToken();
  const expiresAt = new Date(now.getTime() + lifetimes.sessionAbsoluteMs);
  const isProven =
    owner.method === 'passkey' || owner.secondFactor === 'totp' || owner.secondFactor === 'recovery_code';
  const session = {
    ...owner,
    confirmedAt: isProven ? now : null,
    tokenHash,
    now,
    expiresAt,
    ip,
    userAgent: userAgent.slice(0, userAgentLengthMax),
  };
  await insertSession(tx, session);
  return { token, expiresAt };
}
