import { assert } from '#server/platform/assert.ts';
import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { reservePromoCode } from '#server/promo/promo.queries.ts';
import { recordConsent } from '#server/checkout/record-consent.ts';
import { insertOrder, insertOrderLines } from '#server/checkout/checkout.sql.ts';
import type { PurchaseInput, Quote } from '#server/checkout/checkout.types.ts';

interface Placement {
  quoted: Quote;
  state: { status: 'pending_payment' | 'processing'; reservedUntil: Date | null; paidAt: Date | null };
}

/** Inserts an order with its lines and its consent, and reserves a use of its promo code. */
export async function placeOrder(tx: Tx, input: PurchaseInput, { quoted, state }: Placement): Promise<number> {
  const orderId = await insertOrder(tx, { input, quoted, state });
  assert(orderId > 0, 'an order is inserted');
  await Promise.all([insertOrderLines(tx, orderId, quoted.lines), recordConsent(tx, orderId, input)]);
  if (quoted.promo) {
    const use = { codeId: quoted.promo.id, customerId: input.customerId, orderId };
    if (!(await reservePromoCode(tx, use, input.now))) refuse('promo_code_used_up');
  }
  return orderId;
}
