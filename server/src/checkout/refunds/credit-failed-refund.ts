import { lockCart } from '#server/cart/cart.queries.ts';
import { lockWallet } from '#server/ledger/ledger.queries.ts';
import { coinsForFailedRefund } from '#server/ledger/ledger.rules.ts';
import { postTransfer } from '#server/ledger/post-transfer.ts';
import { assert } from '#server/platform/assert.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { publish } from '#server/platform/outbox.ts';
import { selectOrder, selectOrderForUpdate } from '#server/checkout/checkout.sql.ts';
import { coinsForFailure, findRefundOf, sumRefunds } from './refunds.rules.ts';
import { insertFailedRefund, selectRefundsOfOrders } from './refunds.sql.ts';
import type { FailedRefundEvent } from './refunds.types.ts';

interface Failure {
  orderId: number;
  /** Refund of the payment, and its key. */
  paymentRefundId: number;
  key: string;
  amountMinor: number;
  now: Date;
}

/**
 * Credits coins for a refund that did not arrive; its euros are in `unapplied_receipts` again. Idempotent. Locks cart,
 * order and wallet. Publishes `checkout.failed_refund_credited`. The coins of a deleted account wait in its wallet.
 */
export async function creditFailedRefund(db: Db, failure: Failure): Promise<void> {
  const { orderId, paymentRefundId, key, amountMinor: cents, now } = failure;
  const found = await selectOrder(db, orderId);
  assert(found, `order ${orderId} exists`);
  const { customerId } = found;
  await inTransaction(db, async (tx) => {
    await lockCart(tx, customerId, now);
    const order = await selectOrderForUpdate(tx, orderId);
    assert(order, `order ${orderId} exists`);
    const refunds = await selectRefundsOfOrders(tx, [orderId]);
    const refundId = findRefundOf(refunds, key)?.id ?? null;
    const coinsMinor = coinsForFailure(order, sumRefunds(refunds), cents);
    const event: FailedRefundEvent = { paymentRefundId, orderId, customerId };
    if (!(await insertFailedRefund(tx, { ...event, refundId, cents, coinsMinor }, now))) return;
    await lockWallet(tx, customerId);
    await postTransfer(tx, {
      key: `refund:${paymentRefundId}:credited`,
      kind: 'refund_credited',
      reference: `order:${orderId}`,
      occurredAt: now,
      entries: coinsForFailedRefund(customerId, { cents, coinsMinor }),
    });
    await publish(tx, 'checkout.failed_refund_credited', event);
  });
}
