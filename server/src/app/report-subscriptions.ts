import { closeOrderDispute } from '#server/checkout/disputes/close-order-dispute.ts';
import { holdRefundedCoins } from '#server/checkout/disputes/hold-refunded-coins.ts';
import { creditFailedRefund } from '#server/checkout/refunds/credit-failed-refund.ts';
import { disputeEmails } from '#server/payments/disputes/dispute-emails.ts';
import type { DisputeClosedEvent, DisputeEvent } from '#server/payments/disputes.types.ts';
import type { RefundEvent } from '#server/payments/payments.types.ts';
import type { Subscriptions } from '#server/platform/outbox.ts';
import { holdDisputedDeposit } from '#server/wallet/disputes/hold-disputed-deposit.ts';
import { settleDisputedDeposit } from '#server/wallet/disputes/settle-disputed-deposit.ts';
import { returnFailedRefund } from '#server/wallet/refunds/return-failed-refund.ts';
import { ifFor } from './if-for.ts';
import type { ShopDeps } from './shop.types.ts';

interface Reporting extends Pick<ShopDeps, 'db' | 'clock'> {
  content: Pick<ShopDeps['content'], 'state'>;
}

/** Handlers of what providers report after a payment: refunds that did not arrive, and disputes. */
export function reportSubscriptions({
  db,
  clock,
  content,
}: Reporting): Pick<Subscriptions, `payments.${'refund_failed' | 'dispute_opened' | 'dispute_closed'}`> {
  const creditFailed = ({ referenceId: orderId, refundId: paymentRefundId, key, amountMinor }: RefundEvent) =>
    creditFailedRefund(db, { orderId, paymentRefundId, key, amountMinor, now: clock.now() });
  const returnRefund = ({ referenceId: depositId, key, amountMinor }: RefundEvent) =>
    returnFailedRefund(db, { depositId, key, amountMinor, now: clock.now() });
  const holdDeposit = ({ referenceId: depositId, disputeId }: DisputeEvent) =>
    holdDisputedDeposit(db, { depositId, disputeId, now: clock.now() });
  const holdOrder = ({ referenceId: orderId, disputeId }: DisputeEvent) =>
    holdRefundedCoins(db, { orderId, disputeId, now: clock.now() });
  const closeOrder = ({ referenceId: orderId, disputeId, outcome }: DisputeClosedEvent) =>
    closeOrderDispute(db, { orderId, disputeId, outcome, now: clock.now() });
  const settleDeposit = ({ referenceId: depositId, disputeId, outcome }: DisputeClosedEvent) =>
    settleDisputedDeposit(db, { depositId, disputeId, outcome, now: clock.now() });
  const emails = disputeEmails(db, content);
  return {
    'payments.refund_failed': [
      { name: 'credit coins for an order', handle: ifFor('order', creditFailed) },
      { name: 'return coins of a deposit', handle: ifFor('deposit', returnRefund) },
    ],
    'payments.dispute_opened': [
      { name: 'hold coins of a deposit', handle: ifFor('deposit', holdDeposit) },
      { name: 'hold coins that refunds of an order gave', handle: ifFor('order', holdOrder) },
      { name: 'email to the shop', handle: emails.emailOpened },
    ],
    'payments.dispute_closed': [
      { name: 'settle coins of an order, and continue or end it', handle: ifFor('order', closeOrder) },
      { name: 'release or take coins of a deposit', handle: ifFor('deposit', settleDeposit) },
      { name: 'email to the shop', handle: emails.emailClosed },
    ],
  };
}
