import { queueEmail } from '#server/email/queue-email.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { toRateLimitSubnet } from '#server/platform/rate-limit.ts';
import { refuse } from '#server/platform/refusal.ts';
import { lockCustomer } from '#server/identity/account.sql.ts';
import { deleteAttempts } from '#server/identity/identity.sql.ts';
import { selectAuthenticator, updateAuthenticatorConfirmed } from '#server/identity/second-factor.sql.ts';
import { updateSessionConfirmed } from '#server/identity/session.sql.ts';
import { refuseIfNotFresh } from './refuse-if-not-fresh.ts';
import { setRecoveryCodes } from './set-recovery-codes.ts';
import { throttleCode, toCodeAttempts } from './throttle-code.ts';
import { decryptTotpSecret, findTotpStep, normalizeTotpCode } from './totp.rules.ts';

interface Confirmation {
  customerId: number;
  sessionId: string;
  code: string;
  totpKey: Buffer;
  language: string;
  ip: string;
  rateLimitFactor: number;
  now: Date;
}

/**
 * Turns two-step sign-in on by a first code of the app, and returns the recovery codes, which are shown this once. Asks
 * for a fresh second factor if the account got one since the begin. The session counts as confirmed. Locks the customer;
 * queues an email.
 */
export async function confirmAuthenticator(db: Db, confirmation: Confirmation): Promise<string[]> {
  const { customerId, sessionId, totpKey, language, now } = confirmation;
  await throttleCode(db, confirmation);
  return inTransaction(db, async (tx) => {
    const customer = await lockCustomer(tx, customerId);
    if (!customer || customer.isBlocked) return refuse('not_signed_in');
    const authenticator = await selectAuthenticator(tx, customerId);
    if (!authenticator) return refuse('authenticator_not_begun');
    if (authenticator.confirmedAt) refuse('authenticator_on_already');
    await refuseIfNotFresh(tx, confirmation);
    const digits = normalizeTotpCode(confirmation.code);
    const secret = decryptTotpSecret(authenticator.totpSecret, totpKey, `customer:${customerId}`);
    const step = digits === null ? null : findTotpStep(secret, digits, { now, afterStep: null });
    if (step === null) return refuse('totp_wrong', {}, { code: ['refusals.totp_wrong'] });
    await deleteAttempts(tx, toCodeAttempts(customerId), toRateLimitSubnet(confirmation.ip));
    await updateAuthenticatorConfirmed(tx, { customerId, step, now });
    await updateSessionConfirmed(tx, { sessionId, customerId, now });
    const { email: to, name } = customer;
    await queueEmail(tx, { to, customerId, language, kind: 'authenticator_added', params: { name } });
    return setRecoveryCodes(tx, { customerId, now });
  });
}
