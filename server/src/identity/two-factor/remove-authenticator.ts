import { queueEmail } from '#server/email/queue-email.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { toRateLimitSubnet } from '#server/platform/rate-limit.ts';
import { refuse } from '#server/platform/refusal.ts';
import { lockCustomer } from '#server/identity/account.sql.ts';
import { deleteAttempts } from '#server/identity/identity.sql.ts';
import { dropAuthenticator } from './drop-authenticator.ts';
import { refuseIfNotOwner, type OwnerProof } from './refuse-if-not-owner.ts';
import { takeCode } from './take-code.ts';
import { throttleCode, toCodeAttempts } from './throttle-code.ts';

interface Removal extends OwnerProof {
  /** Code of the app or a recovery code, in place of the password. */
  code: string | null;
  totpKey: Buffer;
  language: string;
  ip: string;
  rateLimitFactor: number;
}

/** Turns two-step sign-in off, by the password or a code. Locks the customer; queues an email. */
export async function removeAuthenticator(db: Db, removal: Removal): Promise<void> {
  const { customerId, code, language } = removal;
  if (code === null) await refuseIfNotOwner(db, removal);
  else await throttleCode(db, removal);
  await inTransaction(db, async (tx) => {
    const customer = await lockCustomer(tx, customerId);
    if (!customer || customer.isBlocked) refuse('not_signed_in');
    if (code !== null && (await takeCode(tx, { ...removal, code })) === null)
      refuse('totp_wrong', {}, { code: ['refusals.totp_wrong'] });
    if (code !== null) await deleteAttempts(tx, toCodeAttempts(customerId), toRateLimitSubnet(removal.ip));
    if (!(await dropAuthenticator(tx, customerId))) refuse('authenticator_off');
    const { email: to, name } = customer;
    await queueEmail(tx, { to, customerId, language, kind: 'authenticator_removed', params: { name } });
  });
}
