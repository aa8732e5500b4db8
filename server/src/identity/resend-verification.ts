import { assert } from '#server/platform/assert.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { refuseIfTooMany } from '#server/platform/rate-limit.ts';
import { refuse } from '#server/platform/refusal.ts';
import { limits, toNetwork } from './identity.rules.ts';
import { lockCustomerAddress } from './identity.sql.ts';
import { sendVerification } from './send-verification.ts';

export interface ResendRequest {
  customerId: number;
  ip: string;
  now: Date;
  /** Code of the language of the letter. */
  language: string;
  publicUrl: string;
  rateLimitFactor: number;
}

/** Sends the verification letter again; refuses when there is nothing left to prove. */
export async function resendVerification(db: Db, request: ResendRequest): Promise<void> {
  const { customerId, now, language, publicUrl, rateLimitFactor } = request;
  const perNetwork = limits.resendsPerNetwork;
  const limit = perNetwork.limit * rateLimitFactor;
  await refuseIfTooMany(db, { ...perNetwork, key: `resend:network:${toNetwork(request.ip)}`, limit, now });
  await refuseIfTooMany(db, { ...limits.resendsPerCustomer, key: `resend:customer:${customerId}`, now });
  await inTransaction(db, async (tx) => {
    const customer = await lockCustomerAddress(tx, customerId);
    assert(customer, `customer ${customerId} of a living session is gone`);
    if (customer.verifiedAt) refuse('email_already_verified');
    await sendVerification(tx, { customer: { id: customerId, ...customer }, language, publicUrl, now });
  });
}
