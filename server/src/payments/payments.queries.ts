import type { Reader } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { selectBankDeadlines, selectPayment } from './payments.sql.ts';
import {
  selectHasUnexplainedRefund,
  selectRefund,
  selectRefundTotals,
  selectUnexplainedRefund,
} from './refunds.sql.ts';
import { declineTextOf } from './payments.rules.ts';
import type { ForeignRefund, Payment } from './payments.types.ts';

export { selectPayment as findPayment } from './payments.sql.ts';

/** Text key of why the last attempt was declined; null if the customer cannot learn it. */
export async function findDeclineText(reader: Reader, paymentId: number | null): Promise<string | null> {
  const payment = paymentId === null ? null : await selectPayment(reader, paymentId);
  return payment && declineTextOf(payment.declineCode, payment.method);
}

/** Until when the shop waits for the bank, by id of the payment; only pending ones are in it. */
export async function findBankDeadlines(reader: Reader, paymentIds: number[]): Promise<Map<number, Date>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await selectBankDeadlines(reader, paymentIds);
  return new Map(rows.map(({ id, pendingUntil }) => [id, pendingUntil]));
}

export { selectOrdersAtBank as listOrdersAtBank } from './payments.sql.ts';

/** Locks a payment. Only holders of the customer's cart lock wait for other locks after it. */
export { selectPaymentForUpdate as lockPayment } from './payments.sql.ts';

/** Refunded amount in euro cents, pending ones included and failed ones not. Only reads. */
export async function readRefunded(reader: Reader, paymentId: number): Promise<number> {
  return (await selectRefundTotals(reader, paymentId)).refundedMinor;
}

/** Cents that the provider can still give back, beside what is on its way, also by the dashboard. Only reads. */
export async function readRefundableMinor(reader: Reader, { id, receivedMinor }: Payment): Promise<number> {
  return Math.max(0, (receivedMinor ?? 0) - (await selectRefundTotals(reader, id)).sentMinor);
}

export { selectUnsettledPaymentCounts as countUnsettledPayments } from './payments.sql.ts';

/** Whether a refund made at the provider waits for staff to say what it was for. Takes no lock. */
export async function hasUnexplainedRefund(reader: Reader, paymentId: number | null): Promise<boolean> {
  return paymentId !== null && (await selectHasUnexplainedRefund(reader, paymentId));
}

/** Refuses a refund that is unknown, or not one that staff made at the provider and nobody has explained. */
export async function readUnexplainedRefund(reader: Reader, refundId: number): Promise<ForeignRefund> {
  const found = await selectUnexplainedRefund(reader, refundId);
  if (found) return found;
  return refuse((await selectRefund(reader, refundId)) ? 'refund_explained_already' : 'refund_not_found', { refundId });
}
