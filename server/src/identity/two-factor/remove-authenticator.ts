import { queueEmail } from '#server/email/queue-email.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { toRateLimitSubnet } from '#server/platform/rate-limit.ts';
import { refuse } from '#server/platform/refusal.ts';
import { lockCustomer } from '#server/identity/account.sql.ts';
import { deleteAttempts } from '#server/identity/identity.sql.ts';
import { hasAuthenticator } from '#server/identity/second-factor.sql.ts';
import { dropAuthenticator } from './drop-authenticator.ts';
import { refuseIfNotFresh, type SessionProof } from './refuse-if-not-fresh.ts';
import { takeCode } from './take-code.ts';
import { throttleCode, toCodeAttempts } from './throttle-code.ts';

interface Removal extends SessionProof {
  /** Code of the app or a recovery code; null if the session proved a second factor just now. */
  code: string | null;
  totpKey: Buffer;
  language: string;
  ip: string;
  rateLimitFactor: number;
}

/** Turns two-step sign-in off, by a code or after a fresh second factor. Locks the customer; queues an email. */
export async function removeAuthenticator(db: Db, removal: Removal): Promise<void> {
  const { customerId, code, language } = removal;
  if (code !== null) await throttleCode(db, removal);
  await inTransaction(db, async (tx) => {
    const customer = await lockCustomer(tx, customerId);
    if (!customer || customer.isBlocked) refuse('not_signed_in');
    if (!(await hasAuthenticator(tx, customerId))) refuse('authenticator_off');
    if (code === null) await refuseIfNotFresh(tx, removal);
    else if ((await takeCode(tx, { ...removal, code })) === null)
      refuse('totp_wrong', {}, { code: ['refusals.totp_wrong'] });
    else await deleteAttempts(tx, toCodeAttempts(customerId), toRateLimitSubnet(removal.ip));
    await dropAuthenticator(tx, customerId);
    const { email: to, name } = customer;
    await queueEmail(tx, { to, customerId, language, kind: 'authenticator_removed', params: { name } });
  });
}
