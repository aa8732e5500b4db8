import { readQuotedPrices, quotePrice } from '#server/cart/cart.queries.ts';
import type { CartEntry } from '#server/cart/cart.types.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/db.ts';
import type { RefusalParams } from '#server/platform/refusal.ts';
import { findPriceChange, quotedBefore } from '#server/checkout/checkout.rules.ts';
import { upsertAttempt } from '#server/checkout/checkout.sql.ts';
import type { PurchaseInput } from '#server/checkout/checkout.types.ts';

interface Telling {
  input: PurchaseInput;
  key: string;
  requestHash: string;
  clock: Clock;
}

/**
 * Notes that the customer is told of a changed price, and answers what to tell; null when all prices are known. Of several
 * only the one that is told counts as told: the next call hears of the next. A call that comes in after it agrees to it;
 * one that only waited meanwhile does not, and is told the same. Nor does a repeat under the caller's key agree, which may
 * be asking for a lost answer: the key remembers what was told (decision 0032). A client that names the total it shows is
 * asked for nothing. The cart and its items are locked.
 */
export async function requirePriceConfirmation(
  tx: Tx,
  entries: CartEntry[],
  telling: Telling,
): Promise<RefusalParams | null> {
  const { input, key, requestHash, clock } = telling;
  const { customerId, idempotencyKey, expectedTotal, now } = input;
  // A bargain lies in no cart, so nothing was told of its price.
  if (expectedTotal !== null || input.bargain) return null;
  const change = findPriceChange(entries, input, await readQuotedPrices(tx, customerId, quotedBefore(input)));
  if (!change) return null;
  const { itemId, priceCents, params: refusal } = change;
  await quotePrice(tx, { customerId, itemId, priceCents, now: clock.now() });
  if (idempotencyKey !== null) await upsertAttempt(tx, { customerId, key, requestHash, refusal, now });
  return refusal;
}
