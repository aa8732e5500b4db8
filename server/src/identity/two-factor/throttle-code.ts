import type { Db } from '#server/platform/db.ts';
import { refuseIfTooMany, toRateLimitSubnet } from '#server/platform/rate-limit.ts';
import { limits } from '#server/identity/identity.rules.ts';
import { hashToken } from '#server/identity/issue-token.ts';
import { throttleSignIn } from '#server/identity/sessions/throttle-sign-in.ts';

interface CodeAttempt {
  customerId: number;
  ip: string;
  rateLimitFactor: number;
  now: Date;
}

/** Key under which failed codes of a customer count, beside those of their password. */
export const toCodeAttempts = (customerId: number): Buffer => hashToken(`code:${customerId}`);

/**
 * Counts an attempt with a code before it is checked: like passwords, and with a limit of the account from anywhere,
 * because six digits are few. Never call it inside a transaction.
 */
export async function throttleCode(db: Db, { customerId, ip, rateLimitFactor, now }: CodeAttempt): Promise<void> {
  await refuseIfTooMany(db, { ...limits.codesPerCustomer, key: `code:customer:${customerId}`, now });
  const network = toRateLimitSubnet(ip);
  await throttleSignIn(db, { accountHash: toCodeAttempts(customerId), network, now, rateLimitFactor });
}
