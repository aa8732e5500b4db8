import { lockAccountShared } from '#server/identity/identity.queries.ts';
import { lockWallet } from '#server/ledger/ledger.queries.ts';
import { refundOfSale } from '#server/ledger/ledger.rules.ts';
import { postTransfer } from '#server/ledger/post-transfer.ts';
import { recordCoveredRefund } from '#server/payments/disputes/record-covered-refund.ts';
import { explainRefund } from '#server/payments/payments/explain-refund.ts';
import { requestRefund } from '#server/payments/payments/request-refund.ts';
import { assert } from '#server/platform/assert.ts';
import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import type { Order } from '#server/checkout/checkout.types.ts';
import { refundKey } from './refunds.rules.ts';
import type { ExplainedRefund, RefundSplit } from './refunds.types.ts';

interface Money {
  refundId: number;
  split: RefundSplit;
  /** The customer got the euros by a lost dispute. */
  isCovered: boolean;
  explains: ExplainedRefund | null;
  now: Date;
}

/**
 * Reverses the sale: coins go to the wallet at once, and a job sends the euros through the provider, unless a lost dispute
 * covers them or staff sent them at the provider. Refuses coins for a deleted account.
 */
export async function giveBackMoney(
  tx: Tx,
  order: Order,
  { refundId, split, isCovered, explains, now }: Money,
): Promise<void> {
  const { id: orderId, customerId, paymentId } = order;
  const { sourceCents, walletCents, walletCoinsMinor: coinsMinor } = split;
  if (sourceCents + walletCents === 0) return;
  if (walletCents > 0) {
    await lockWallet(tx, customerId);
    if (!(await lockAccountShared(tx, customerId))) refuse('order_account_deleted', { orderId });
  }
  const key = refundKey({ id: refundId, orderId });
  const reference = `order:${orderId}`;
  await postTransfer(tx, {
    key,
    kind: 'order_refund',
    reference,
    occurredAt: now,
    entries: refundOfSale(customerId, { sourceCents, walletCents, coinsMinor }),
  });
  if (sourceCents === 0) return;
  if (explains) return explainRefund(tx, { refundId: explains.refundId, reference, key, now });
  assert(paymentId !== null, `order ${orderId} was paid by a payment`);
  const request = { paymentId, key, amountMinor: sourceCents, reason: 'order_refund', now };
  await (isCovered ? recordCoveredRefund(tx, request) : requestRefund(tx, request));
}
