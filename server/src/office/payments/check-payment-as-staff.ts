import type { PaymentState } from '#contract/office/payments.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { findPayment } from '#server/payments/payments.queries.ts';
import { ProviderFailure, type PaymentGateways } from '#server/payments/payments.types.ts';
import { checkPayment } from '#server/payments/reconciliation/check-payment.ts';
import type { Db } from '#server/platform/db.ts';
import { refuseIfTooMany } from '#server/platform/rate-limit.ts';
import { refuse } from '#server/platform/refusal.ts';

interface StaffCheck {
  paymentId: number;
  gateways: PaymentGateways;
  actor: string;
  now: Date;
}

interface CheckedPayment {
  before: PaymentState;
  after: PaymentState;
  /** What the provider says; null if it has no such payment. */
  reported: PaymentState | null;
}

const checksMax = 6;
const windowSeconds = 60;

/** Asks the provider about a payment, with an audit entry of the answer. At most six times a minute, see `check-payment`. */
export async function checkPaymentAsStaff(
  db: Db,
  { paymentId, gateways, actor, now }: StaffCheck,
): Promise<CheckedPayment> {
  const payment = (await findPayment(db, paymentId)) ?? refuse('payment_not_found', { paymentId });
  await refuseIfTooMany(db, { key: `payment-check:${paymentId}`, limit: checksMax, windowSeconds, now });
  let after = payment.status;
  const report = await checkPayment(db, {
    payment,
    gateways,
    now,
    record: async (tx, answer) => {
      after = (await findPayment(tx, paymentId))?.status ?? after;
      const details = { before: payment.status, after, reported: answer?.state ?? 'nothing' };
      await recordAudit(tx, { actor, action: 'payment.checked', subject: `payment:${paymentId}`, details, now });
    },
  }).catch((error: unknown) => {
    if (error instanceof ProviderFailure) return refuse('payment_check_unanswered', { paymentId });
    throw error;
  });
  return { before: payment.status, after, reported: report?.state ?? null };
}
