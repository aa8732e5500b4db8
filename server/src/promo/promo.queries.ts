import { assert } from '#server/platform/assert.ts';
import type { Reader, Tx } from '#server/platform/db.ts';
import { hasUsesLeft } from './promo.rules.ts';
import { updateRedemption, selectCodeForUpdate, selectCodeTexts, selectUses, upsertReservation } from './promo.sql.ts';
import type { Redemption } from './promo.types.ts';

/** Redeems the reserved use of a code. No effect without one. */
export async function redeemPromoCode(tx: Tx, orderId: number, now: Date): Promise<void> {
  await updateRedemption(tx, { orderId, status: 'redeemed', now });
}

/** Releases the reserved use of a code. No effect without one. */
export async function releasePromoCode(tx: Tx, orderId: number, now: Date): Promise<void> {
  await updateRedemption(tx, { orderId, status: 'released', now });
}

/** Releases the redeemed use of a code, so that it counts no more. No effect without one. */
export { updateRedemptionToRevoked as revokePromoCode } from './promo.sql.ts';

/**
 * Reserves a use of a code; false when none is left. Locks a limited code, after the items and the wallet. Ignores the
 * validity period: a late payment keeps its discount.
 */
export async function reservePromoCode(tx: Tx, redemption: Redemption, now: Date): Promise<boolean> {
  const code = await selectCodeForUpdate(tx, redemption.codeId);
  assert(code, `promo code ${redemption.codeId} exists`);
  if (!hasUsesLeft(code, await selectUses(tx, code.id, redemption.customerId))) return false;
  await upsertReservation(tx, redemption, now);
  return true;
}

/** The code of an order as typed by customers; null if there is none. */
export { selectCodeText as findPromoCodeText } from './promo.sql.ts';

/** Codes as typed by customers, by id. */
export async function listCodeTexts(reader: Reader, ids: number[]): Promise<Map<number, string>> {
  const rows = await selectCodeTexts(reader, ids);
  return new Map(rows.map(({ id, code }) => [id, code]));
}
