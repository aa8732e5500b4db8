import { cancelPayment } from '#server/payments/payments/cancel-payment.ts';
import type { Tx } from '#server/platform/db.ts';
import type { Order } from '#server/checkout/checkout.types.ts';
import { releaseOrder } from '#server/checkout/settlement/release-order.ts';
import { updateCloseReason } from '#server/checkout/settlement/settlement.sql.ts';

interface Replacement {
  /** The unpaid order of the cart. */
  pending: Order | null;
  /** Orders whose reservation ended and whose payment page may still be open. */
  expired: Order[];
  now: Date;
}

/** Replaces the earlier orders of a customer by a new one: the unpaid one is released, and all pages are closed. They are locked. */
export async function replaceOrders(tx: Tx, { pending, expired, now }: Replacement): Promise<void> {
  if (pending) await releaseOrder(tx, pending, { status: 'cancelled', closeReason: 'replaced', now });
  for (const { id, paymentId } of expired) {
    if (paymentId !== null) await cancelPayment(tx, paymentId, now);
    await updateCloseReason(tx, id, 'replaced');
  }
}
