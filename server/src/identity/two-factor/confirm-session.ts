import { type Db, inTransaction } from '#server/platform/db.ts';
import { toRateLimitSubnet } from '#server/platform/rate-limit.ts';
import { refuse } from '#server/platform/refusal.ts';
import { lockCustomer } from '#server/identity/account.sql.ts';
import { deleteAttempts } from '#server/identity/identity.sql.ts';
import { updateSessionConfirmed } from '#server/identity/session.sql.ts';
import { takeCode } from './take-code.ts';
import { throttleCode, toCodeAttempts } from './throttle-code.ts';

interface Confirmation {
  customerId: number;
  sessionId: string;
  code: string;
  totpKey: Buffer;
  ip: string;
  rateLimitFactor: number;
  now: Date;
}

/** Confirms a session by a code, for steps that need a fresh second factor. Locks the customer. */
export async function confirmSession(db: Db, confirmation: Confirmation): Promise<void> {
  const { customerId, ip } = confirmation;
  await throttleCode(db, confirmation);
  await inTransaction(db, async (tx) => {
    await lockCustomer(tx, customerId);
    if ((await takeCode(tx, confirmation)) === null) refuse('totp_wrong', {}, { code: ['refusals.totp_wrong'] });
    await deleteAttempts(tx, toCodeAttempts(customerId), toRateLimitSubnet(ip));
    await updateSessionConfirmed(tx, confirmation);
  });
}
