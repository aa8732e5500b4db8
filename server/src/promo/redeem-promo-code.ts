import type { Tx } from '#server/platform/db.ts';
import { updateRedemption } from './promo.sql.ts';

/** The order is paid: its use of a code is final. Does nothing for an order without a reserved code. */
export async function redeemPromoCode(tx: Tx, orderId: number, now: Date): Promise<void> {
  await updateRedemption(tx, { orderId, status: 'redeemed', now });
}
