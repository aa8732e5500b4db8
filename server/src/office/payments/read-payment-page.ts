import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { listTransfersAbout } from '#server/ledger/ledger.queries.ts';
import { inOrder, toTransferStep } from '#server/office/orders/order-timeline.rules.ts';
import { toPaymentEntries } from '#server/office/orders/payment-timeline.rules.ts';
import { readEmailOfPayer } from '#server/payments/payment-list.queries.ts';
import { findPaymentHistory } from '#server/payments/payment-page.queries.ts';
import type { Reader } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { toPaymentRow } from './payment-rows.ts';

/** Reads a payment for staff, with all that happened to it and what was booked about its order or deposit. */
export async function readPaymentPage(
  reader: Reader,
  paymentId: number,
): Promise<OfficeReplyOf<'readPayment'>['payload']> {
  const history = (await findPaymentHistory(reader, paymentId)) ?? refuse('payment_not_found', { paymentId });
  const { payment } = history;
  const email = await readEmailOfPayer(reader, paymentId);
  const transfers = await listTransfersAbout(reader, `${payment.purpose}:${payment.referenceId}`);
  const timeline = inOrder([...toPaymentEntries(history), ...transfers.map(toTransferStep)]);
  return {
    ...toPaymentRow({ ...payment, email }),
    session_id: payment.sessionId,
    decline_code: payment.declineCode,
    pending_until: payment.pendingUntil && toEpochSeconds(payment.pendingUntil),
    timeline: timeline.map(({ at, text, detail, actor }) => ({ at, text, detail, actor })),
  };
}
