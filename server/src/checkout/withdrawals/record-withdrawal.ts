import { lockCart } from '#server/cart/cart.queries.ts';
import { lockDeliveries } from '#server/delivery/delivery.queries.ts';
import { refuseIfDisputed } from '#server/payments/disputes.queries.ts';
import { lockPayment } from '#server/payments/payments.queries.ts';
import type { Tx } from '#server/platform/db.ts';
import { publish } from '#server/platform/outbox.ts';
import { refuse } from '#server/platform/refusal.ts';
import { findConsent } from '#server/checkout/checkout.queries.ts';
import { selectOrderForUpdate } from '#server/checkout/checkout.sql.ts';
import type { Order } from '#server/checkout/checkout.types.ts';
import { isPaidBack } from '#server/checkout/disputes/disputes.queries.ts';
import { makeRefund } from '#server/checkout/refunds/make-refund.ts';
import { chooseLines, judgeLines, refundDueAt } from './withdrawals.rules.ts';
import {
  insertWithdrawal,
  insertWithdrawalLines,
  selectWithdrawalLines,
  updateSettledWithdrawals,
} from './withdrawals.sql.ts';
import type { JudgedLine, Withdrawal, WithdrawalEvent } from './withdrawals.types.ts';

export interface WithdrawalInput {
  orderId: number;
  customerId: number;
  /** Lines to withdraw from; null for all that carry the right. */
  positions: number[] | null;
  name: string;
  email: string;
  channel: Withdrawal['channel'];
  languageCode: string;
  timeZone: string;
  declaredAt: Date;
  now: Date;
}

/**
 * Records a statement of withdrawal, and refunds the way they were paid the lines that are not delivered; delivered ones
 * have to come back first. Returns the withdrawal, or null if a chosen line, or every line, does not carry the right. Refuses a
 * disputed order, whose money the bank decides about. Locks
 * cart, order, payment and deliveries, so that a delivery at the same moment comes before or is cancelled. Publishes
 * `checkout.order_withdrawn`.
 */
export async function recordWithdrawal(tx: Tx, input: WithdrawalInput): Promise<number | null> {
  const { orderId, customerId, positions, name, email, channel, languageCode, timeZone, declaredAt } = input;
  await lockCart(tx, customerId, input.now);
  const order = await selectOrderForUpdate(tx, orderId);
  const consent = await findConsent(tx, orderId);
  if (!order || !consent) return null;
  if (order.paymentId !== null) {
    await lockPayment(tx, order.paymentId);
    await refuseIfDisputed(tx, order.paymentId);
    if (await isPaidBack(tx, order)) refuse('payment_charged_back');
  }
  await lockDeliveries(tx, orderId);
  const lines = judgeLines(await selectWithdrawalLines(tx, orderId), { order, consent, timeZone, at: declaredAt });
  const chosen = chooseLines(lines, positions);
  if (!chosen) return null;
  const statement = { orderId, name, email, channel, languageCode, declaredAt, refundDueAt: refundDueAt(declaredAt) };
  const withdrawalId = await insertWithdrawal(tx, statement);
  const refundId = await refundUndelivered(tx, order, { chosen, now: input.now });
  const withdrawn = chosen.map((line) => ({ ...line, refundId: isUndelivered(line) ? refundId : null }));
  await insertWithdrawalLines(tx, { id: withdrawalId, orderId }, withdrawn);
  await updateSettledWithdrawals(tx, { orderId, now: input.now });
  const event: WithdrawalEvent = { withdrawalId, orderId, customerId };
  await publish(tx, 'checkout.order_withdrawn', event);
  return withdrawalId;
}

/** A line that is being delivered arrives after the statement, and has to come back. */
function isUndelivered({ deliveredAt, isUnderWay }: JudgedLine): boolean {
  return deliveredAt === null && !isUnderWay;
}

async function refundUndelivered(
  tx: Tx,
  { id: orderId }: Order,
  { chosen, now }: { chosen: JudgedLine[]; now: Date },
): Promise<number | null> {
  const lines = chosen.filter(isUndelivered).map(({ position, count }) => ({ position, count }));
  if (lines.length === 0) return null;
  return makeRefund(tx, {
    orderId,
    lines,
    destination: 'source',
    reason: 'right of withdrawal',
    actor: 'customer',
    now,
  });
}
