import type { Db } from '#server/platform/db.ts';
import { refuseIfTooMany } from '#server/platform/rate-limit.ts';

interface PurchaseAttempt {
  customerId: number;
  /** RATE_LIMIT_FACTOR applies: the limit stops floods, not guessing. */
  rateLimitFactor: number;
  now: Date;
}

const purchasesMax = 60;
const windowSeconds = 60;

/** Limits purchases per customer and minute. */
export async function throttlePurchases(db: Db, attempt: PurchaseAttempt): Promise<void> {
  const { customerId, rateLimitFactor, now } = attempt;
  const key = `purchase:customer:${customerId}`;
  await refuseIfTooMany(db, { key, limit: purchasesMax * rateLimitFactor, windowSeconds, now });
}
