import { assert } from '#server/platform/assert.ts';
import type { Tx } from '#server/platform/db.ts';
import { hourMs } from '#server/platform/clock.ts';
import { publish } from '#server/platform/outbox.ts';
import { eurosBetween } from '#server/ledger/ledger.rules.ts';
import { postTransfer } from '#server/ledger/post-transfer.ts';
import { endedState, isSettled, nextStatus } from '#server/payments/payments.rules.ts';
import {
  selectPaymentForUpdate,
  updateDeclineCode,
  updatePendingUntil,
  updateSession,
  updateStatus,
} from '#server/payments/payments.sql.ts';
import type { Payment, PaymentEvent, ProviderReport } from '#server/payments/payments.types.ts';

interface Source {
  /** Reporting provider; reports about payments of others are ignored. */
  provider: string;
  now: Date;
}

/**
 * Applies a provider's report: updates the status, books received money to `unapplied_receipts`, and publishes
 * `payments.payment_pending`, `payments.payment_paid` or `payments.payment_failed`. Idempotent in any order.
 */
export async function settlePayment(tx: Tx, report: ProviderReport, { provider, now }: Source): Promise<void> {
  const payment = await selectPaymentForUpdate(tx, report.paymentId);
  if (payment?.provider !== provider || !isOfSession(payment, report)) return;
  if (report.declineCode) await updateDeclineCode(tx, payment.id, report.declineCode);
  const wasDeclined = Boolean(report.declineCode ?? payment.declineCode);
  const status = nextStatus(payment.status, endedState(report.state, wasDeclined));
  if (status === null) return followDeadline(tx, payment, report);
  await updateSession(tx, { id: payment.id, sessionId: report.sessionId, redirectUrl: null, now });
  const receivedMinor = status === 'paid' ? report.receivedMinor : null;
  const transactionId = status === 'paid' ? (report.transactionId ?? null) : null;
  const settledAt = isSettled(status) ? now : null;
  await updateStatus(tx, { id: payment.id, status, receivedMinor, transactionId, settledAt });
  if (status === 'paid') await bookReceipt(tx, payment, { receivedMinor, now });
  const { id: paymentId, purpose, referenceId } = payment;
  const event: PaymentEvent = { paymentId, purpose, referenceId };
  if (status === 'paid') await publish(tx, 'payments.payment_paid', event);
  else if (status === 'pending') await waitForBank(tx, payment, { event, pendingUntil: report.pendingUntil, now });
  else if (isSettled(status)) await publish(tx, 'payments.payment_failed', event);
}

interface Waiting {
  event: PaymentEvent;
  /** When the provider itself stops waiting, if it says so. */
  pendingUntil: Date | null | undefined;
  now: Date;
}

/** Waits as long as the setting of the method allows, but no longer than the provider. */
async function waitForBank(tx: Tx, payment: Payment, { event, pendingUntil, now }: Waiting): Promise<void> {
  const allowed = now.getTime() + payment.pendingHours * hourMs;
  await updatePendingUntil(tx, payment.id, new Date(Math.min(allowed, pendingUntil?.getTime() ?? allowed)));
  await publish(tx, 'payments.payment_pending', event);
}

/** The event of Stripe does not name the deadline of a voucher; a poll does, while the state stays the same. */
async function followDeadline(tx: Tx, payment: Payment, { state, pendingUntil }: ProviderReport): Promise<void> {
  const { id: paymentId, purpose, referenceId } = payment;
  if (payment.status !== 'pending' || state !== 'pending' || !pendingUntil) return;
  if (payment.pendingUntil !== null && payment.pendingUntil <= pendingUntil) return;
  await updatePendingUntil(tx, paymentId, pendingUntil);
  const event: PaymentEvent = { paymentId, purpose, referenceId };
  await publish(tx, 'payments.payment_pending', event);
}

function isOfSession({ sessionId }: Payment, report: ProviderReport): boolean {
  return sessionId === null || report.sessionId === null || sessionId === report.sessionId;
}

async function bookReceipt(
  tx: Tx,
  payment: Payment,
  { receivedMinor, now }: { receivedMinor: number | null; now: Date },
): Promise<void> {
  assert(receivedMinor !== null && receivedMinor > 0, `the provider tells what it received for payment ${payment.id}`);
  await postTransfer(tx, {
    key: `payment:${payment.id}:received`,
    kind: 'payment_received',
    reference: `${payment.purpose}:${payment.referenceId}`,
    occurredAt: now,
    entries: eurosBetween(`provider:${payment.provider}`, 'unapplied_receipts', receivedMinor),
  });
}
