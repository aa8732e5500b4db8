import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { listAudit } from '#server/audit/audit.queries.ts';
import type { AuditEntry } from '#server/audit/audit.types.ts';
import { listTransfersAbout } from '#server/ledger/ledger.queries.ts';
import { inOrder, toTransferStep } from '#server/office/orders/order-timeline.rules.ts';
import type { Step } from '#server/office/orders/timeline.types.ts';
import { toPaymentEntries } from '#server/office/orders/payment-timeline.rules.ts';
import { nameActors } from '#server/office/staff/staff.queries.ts';
import { readEmailOfPayer } from '#server/payments/payment-list.queries.ts';
import { findPaymentHistory } from '#server/payments/payment-page.queries.ts';
import type { Reader } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { toPaymentRow } from './payment-rows.ts';

const auditMax = 500;

/** Reads a payment for staff, with all that happened to it and what was booked about its order or deposit. */
export async function readPaymentPage(
  reader: Reader,
  paymentId: number,
): Promise<OfficeReplyOf<'readPayment'>['payload']> {
  const history = (await findPaymentHistory(reader, paymentId)) ?? refuse('payment_not_found', { paymentId });
  const { payment } = history;
  const [email, transfers, audit] = await Promise.all([
    readEmailOfPayer(reader, paymentId),
    listTransfersAbout(reader, `${payment.purpose}:${payment.referenceId}`),
    listAudit(reader, { subject: `payment:${paymentId}`, limit: auditMax }),
  ]);
  const timeline = inOrder([
    ...toPaymentEntries(history),
    ...transfers.map(toTransferStep),
    ...audit.toReversed().map(toCheckStep),
  ]);
  return {
    ...toPaymentRow({ ...payment, email }),
    session_id: payment.sessionId,
    decline_code: payment.declineCode,
    pending_until: payment.pendingUntil && toEpochSeconds(payment.pendingUntil),
    timeline: await nameActors(
      reader,
      timeline.map(({ kind: _kind, ...step }) => step),
    ),
  };
}

function toCheckStep({ now, actor, details }: AuditEntry): Step {
  const { before, after, reported } = details;
  const change = before === after ? 'nothing changed' : `${String(before)} became ${String(after)}`;
  return { at: now, kind: 'staff', text: `Provider asked: ${String(reported)}`, detail: change, actor };
}
