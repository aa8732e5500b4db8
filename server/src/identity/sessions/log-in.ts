import { type Db, inTransaction } from '#server/platform/db.ts';
import { refuseIfTooMany } from '#server/platform/rate-limit.ts';
import { refuse } from '#server/platform/refusal.ts';
import { toRateLimitSubnet } from '#server/platform/to-rate-limit-subnet.ts';
import { lockCustomer } from '#server/identity/account.sql.ts';
import { isPasswordRight, passwordQueue } from '#server/identity/passwords/hash-password.ts';
import { normalizeEmail, limits } from '#server/identity/identity.rules.ts';
import { deleteAttempts, selectCredentials } from '#server/identity/identity.sql.ts';
import type { Caller, StartedSession } from '#server/identity/identity.types.ts';
import { hashToken } from '#server/identity/verification/issue-token.ts';
import { openSession } from './open-session.ts';
import { throttleSignIn } from './throttle-sign-in.ts';

export interface SignIn extends Caller {
  email: string;
  password: string;
  rateLimitFactor: number;
}

/**
 * Opens a session for whoever knows the password. In a flood it refuses before anything is looked up.
 * An unknown address and a blocked account cost the same work and read the same as a wrong password, limits included.
 * Locks the customer, so that no sign-in slips past a change of the password.
 */
export function logIn(db: Db, signIn: SignIn): Promise<StartedSession> {
  const network = toRateLimitSubnet(signIn.ip);
  return passwordQueue.admit({ ...signIn, network }, () => checkAndOpen(db, { ...signIn, network }));
}

async function checkAndOpen(db: Db, signIn: SignIn & { network: string }): Promise<StartedSession> {
  const { email, password, network, now, rateLimitFactor } = signIn;
  const emailKey = normalizeEmail(email);
  const accountHash = hashToken(emailKey);
  const { limit, windowSeconds } = limits.signInsPerNetwork;
  await refuseIfTooMany(db, { key: `login:network:${network}`, limit: limit * rateLimitFactor, windowSeconds, now });
  await throttleSignIn(db, { accountHash, network, now, rateLimitFactor });

  const credentials = await selectCredentials(db, emailKey);
  const isRight = await isPasswordRight(credentials?.passwordHash ?? null, password);
  if (!credentials || !isRight) refuse('credentials_wrong');
  return inTransaction(db, async (tx) => {
    // Changed or blocked since it was looked at: this session would outlive what ended all others.
    const customer = await lockCustomer(tx, credentials.id);
    if (customer?.passwordHash !== credentials.passwordHash || customer.isBlocked) refuse('credentials_wrong');
    await deleteAttempts(tx, accountHash, network);
    return openSession(tx, credentials.id, signIn);
  });
}
