import { assert } from '#server/platform/assert.ts';
import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { reservePromoCode } from '#server/promo/promo.queries.ts';
import { insertOrder, insertOrderLines, upsertAttempt } from '#server/checkout/checkout.sql.ts';
import type { PurchaseInput, Quote } from '#server/checkout/checkout.types.ts';

interface Placement {
  quoted: Quote;
  key: string;
  requestHash: string;
  state: { status: 'pending_payment' | 'processing'; reservedUntil: Date | null; paidAt: Date | null };
}

/** Writes an order with its lines, takes a use of its promo code, and remembers the key that made it. */
export async function placeOrder(tx: Tx, input: PurchaseInput, placement: Placement): Promise<number> {
  const { quoted, key, requestHash, state } = placement;
  const { customerId, now } = input;
  const orderId = await insertOrder(tx, { input, quoted, state });
  assert(orderId > 0, 'an order is inserted');
  await insertOrderLines(tx, orderId, quoted.lines);
  if (quoted.promo) {
    const isReserved = await reservePromoCode(tx, { codeId: quoted.promo.id, customerId, orderId }, now);
    if (!isReserved) refuse('promo_code_used_up');
  }
  await upsertAttempt(tx, { customerId, key, requestHash, orderId, now });
  return orderId;
}
