import { assert } from '#server/platform/assert.ts';
import type { Tx } from '#server/platform/db.ts';
import { hasUsesLeft } from './promo.rules.ts';
import { updateRedemption, selectCodeForUpdate, selectUses, upsertReservation } from './promo.sql.ts';
import type { Redemption } from './promo.types.ts';

/** The order is paid: its use of a code is final. Does nothing for an order without a reserved code. */
export async function redeemPromoCode(tx: Tx, orderId: number, now: Date): Promise<void> {
  await updateRedemption(tx, { orderId, status: 'redeemed', now });
}

/** The order came to nothing: its use of a code is free again. Does nothing for an order without a reserved code. */
export async function releasePromoCode(tx: Tx, orderId: number, now: Date): Promise<void> {
  await updateRedemption(tx, { orderId, status: 'released', now });
}

/**
 * Takes one use of a code for an order; false when none is left. Locks the code for the rest of the transaction when it
 * has a limit, so that the last use goes to one order. Comes after the items and the wallet. The clock is not
 * asked: a late payment keeps the discount it was made with.
 */
export async function reservePromoCode(tx: Tx, redemption: Redemption, now: Date): Promise<boolean> {
  const code = await selectCodeForUpdate(tx, redemption.codeId);
  assert(code, `promo code ${redemption.codeId} exists`);
  if (!hasUsesLeft(code, await selectUses(tx, code.id, redemption.customerId))) return false;
  await upsertReservation(tx, redemption, now);
  return true;
}
