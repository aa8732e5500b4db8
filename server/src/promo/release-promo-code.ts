import type { Tx } from '#server/platform/db.ts';
import { updateRedemption } from './promo.sql.ts';

/** The order came to nothing: its use of a code is free again. Does nothing for an order without a reserved code. */
export async function releasePromoCode(tx: Tx, orderId: number, now: Date): Promise<void> {
  await updateRedemption(tx, { orderId, status: 'released', now });
}
