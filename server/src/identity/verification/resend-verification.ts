import { assert } from '#server/platform/assert.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { refuseIfTooMany, toRateLimitSubnet } from '#server/platform/rate-limit.ts';
import { refuse } from '#server/platform/refusal.ts';
import { lockCustomer } from '#server/identity/account.sql.ts';
import { limits } from '#server/identity/identity.rules.ts';
import { sendVerification } from './send-verification.ts';

export interface ResendRequest {
  customerId: number;
  ip: string;
  now: Date;
  language: string;
  publicUrl: string;
  rateLimitFactor: number;
}

/**
 * Sends the verification email again, for the requested address if there is one; refuses if nothing is left to verify.
 */
export async function resendVerification(db: Db, request: ResendRequest): Promise<void> {
  const { customerId, now, language, publicUrl, rateLimitFactor } = request;
  const perNetwork = limits.resendsPerNetwork;
  const limit = perNetwork.limit * rateLimitFactor;
  await refuseIfTooMany(db, { ...perNetwork, key: `resend:network:${toRateLimitSubnet(request.ip)}`, limit, now });
  await refuseIfTooMany(db, { ...limits.resendsPerCustomer, key: `resend:customer:${customerId}`, now });
  await inTransaction(db, async (tx) => {
    const customer = await lockCustomer(tx, customerId);
    assert(customer, `customer ${customerId} of a living session is gone`);
    const { pendingEmail } = customer;
    if (pendingEmail === null && customer.verifiedAt) refuse('email_already_verified');
    await sendVerification(tx, pendingEmail === null ? 'email_verification' : 'email_change', {
      customer: { ...customer, email: pendingEmail ?? customer.email },
      language,
      publicUrl,
      now,
    });
  });
}
