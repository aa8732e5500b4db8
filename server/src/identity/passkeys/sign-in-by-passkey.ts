import type { PasskeyAnswer } from '#contract/passkeys.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { refuseIfTooMany, toRateLimitSubnet } from '#server/platform/rate-limit.ts';
import { refuse } from '#server/platform/refusal.ts';
import { lockCustomer } from '#server/identity/account.sql.ts';
import { noteBrowser } from '#server/identity/devices/note-browser.ts';
import { limits } from '#server/identity/identity.rules.ts';
import type { SignInCaller, StartedSession } from '#server/identity/identity.types.ts';
import { openSession } from '#server/identity/sessions/open-session.ts';
import { selectPasskey, updatePasskeyUsed } from './passkeys.sql.ts';
import { takeChallenge } from './take-challenge.ts';
import { verifyPasskey } from './verify-passkey.ts';

export interface PasskeySignIn extends SignInCaller {
  answer: PasskeyAnswer;
  rateLimitFactor: number;
}

/**
 * Signs in by a passkey alone, which counts as both factors: the authenticator asked for finger, face or PIN. Unknown
 * passkeys, wrong signatures and used challenges get one refusal. Locks the customer.
 */
export async function signInByPasskey(db: Db, signIn: PasskeySignIn): Promise<StartedSession> {
  const { answer, origin, ip, now, rateLimitFactor } = signIn;
  const { limit, windowSeconds } = limits.signInsPerNetwork;
  const key = `login:network:${toRateLimitSubnet(ip)}`;
  await refuseIfTooMany(db, { key, limit: limit * rateLimitFactor, windowSeconds, now });
  const { clientDataJSON } = answer.response;
  const { challenge } = await takeChallenge(db, { ...signIn, clientDataJSON, purpose: 'sign_in', customerId: null });
  const passkey = await selectPasskey(db, Buffer.from(answer.id, 'base64url'));
  if (!passkey) return refuse('passkey_invalid');
  const signCount = await verifyPasskey({ answer, passkey, challenge, origin });
  return inTransaction(db, async (tx) => {
    const { id, customerId } = passkey;
    const customer = await lockCustomer(tx, customerId);
    // The passkey was removed, or its count used, since the check.
    if (!customer || !(await updatePasskeyUsed(tx, { id, signCount, now }))) return refuse('passkey_invalid');
    if (customer.isBlocked) refuse('account_blocked');
    await noteBrowser(tx, customerId, signIn);
    return openSession(tx, { customerId, method: 'passkey', secondFactor: null }, signIn);
  });
}
