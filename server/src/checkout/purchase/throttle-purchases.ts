import type { Db } from '#server/platform/db.ts';
import { refuseIfTooMany } from '#server/platform/rate-limit.ts';

interface PurchaseAttempt {
  customerId: number;
  /** RATE_LIMIT_FACTOR: the limit keeps off floods, nobody guesses anything by buying. */
  rateLimitFactor: number;
  now: Date;
}

const purchasesMax = 60;
const windowSeconds = 60;

/** Counts a purchase of a customer, of a cart, a pack or a deal alike, and refuses when there are too many a minute. */
export async function throttlePurchases(db: Db, attempt: PurchaseAttempt): Promise<void> {
  const { customerId, rateLimitFactor, now } = attempt;
  const key = `purchase:customer:${customerId}`;
  await refuseIfTooMany(db, { key, limit: purchasesMax * rateLimitFactor, windowSeconds, now });
}
