import { type Db, inTransaction } from '#server/platform/db.ts';
import { refuseIfTooMany, toRateLimitSubnet } from '#server/platform/rate-limit.ts';
import { refuse } from '#server/platform/refusal.ts';
import { lockCustomer } from '#server/identity/account.sql.ts';
import { isPasswordRight, passwordQueue } from '#server/identity/passwords/hash-password.ts';
import { normalizeEmail, limits } from '#server/identity/identity.rules.ts';
import { deleteAttempts, selectCredentials } from '#server/identity/identity.sql.ts';
import type { SignInCaller, SignInResult } from '#server/identity/identity.types.ts';
import { hashToken } from '#server/identity/issue-token.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { throttleSignIn } from './throttle-sign-in.ts';

export interface SignIn extends SignInCaller {
  email: string;
  password: string;
  rateLimitFactor: number;
}

/**
 * Signs a customer in by password, or asks for the second factor. Refuses floods before any lookup. Unknown addresses cost the same work and get the same refusal
 * as a wrong password; only the right password shows that an account is blocked. Locks the customer, so that no sign-in
 * overlaps a password change.
 */
export function logIn(db: Db, signIn: SignIn): Promise<SignInResult> {
  const network = toRateLimitSubnet(signIn.ip);
  return passwordQueue.admit({ ...signIn, network }, () => checkAndOpen(db, { ...signIn, network }));
}

async function checkAndOpen(db: Db, signIn: SignIn & { network: string }): Promise<SignInResult> {
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
    const customer = await lockCustomer(tx, credentials.id);
    // The password was changed or the account erased since the check.
    if (customer?.passwordHash !== credentials.passwordHash) refuse('credentials_wrong');
    if (customer.isBlocked) refuse('account_blocked');
    await deleteAttempts(tx, accountHash, network);
    return finishSignIn(tx, { customerId: credentials.id, method: 'password', caller: signIn });
  });
}
