import type { Db } from '#server/platform/db.ts';
import { refuseIfTooMany, toRateLimitSubnet } from '#server/platform/rate-limit.ts';

interface TypedCode {
  customerId: number;
  ip: string;
  rateLimitFactor: number;
  now: Date;
}

const windowSeconds = 600;
const codesPerCustomerMax = 30;
const codesPerNetworkMax = 60;

/** Limits checks of promo codes per customer and network. Not inside a transaction, which would undo the count. */
export async function throttlePromoChecks(db: Db, { customerId, ip, rateLimitFactor, now }: TypedCode): Promise<void> {
  const byCustomer = { key: `promo:customer:${customerId}`, limit: codesPerCustomerMax };
  const byNetwork = { key: `promo:network:${toRateLimitSubnet(ip)}`, limit: codesPerNetworkMax * rateLimitFactor };
  for (const limit of [byCustomer, byNetwork]) await refuseIfTooMany(db, { ...limit, windowSeconds, now });
}
