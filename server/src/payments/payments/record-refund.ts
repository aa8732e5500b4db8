import type { Tx } from '#server/platform/db.ts';
import { eurosBetween } from '#server/ledger/ledger.rules.ts';
import { postTransfer } from '#server/ledger/post-transfer.ts';
import { selectPaymentForUpdate, selectPaymentOfTransactionForUpdate } from '#server/payments/payments.sql.ts';
import type { Payment, Refund, RefundReport } from '#server/payments/payments.types.ts';
import {
  insertRefund,
  selectRefundForUpdate,
  selectRefundOfKey,
  selectRefundOfProvider,
  updateRefundSent,
} from '#server/payments/refunds.sql.ts';
import { failRefund } from './fail-refund.ts';
import { settleRefund } from './settle-refund.ts';

interface Source {
  provider: string;
  now: Date;
}

/**
 * Applies a provider's report on a refund: books one whose answer was lost, books back one that failed, and books one
 * that staff made at the provider against `unexplained_refunds`, like one that left although the shop ended it meanwhile,
 * because a lost dispute covers it: the customer has the money twice. Idempotent in any order; refunds of other applications
 * are ignored. Locks the payment. Publishes `payments.refund_sent` or `payments.refund_failed`.
 */
export async function recordRefund(tx: Tx, report: RefundReport, source: Source): Promise<void> {
  const { provider, now } = source;
  const { providerRefundId, failureReason: reason } = report;
  const found = await findReported(tx, report);
  if (!found) return recordForeignRefund(tx, report, source);
  const payment = await selectPaymentForUpdate(tx, found.paymentId);
  const refund = await selectRefundForUpdate(tx, found.id);
  if (!refund || payment?.provider !== provider) return;
  if (hasEndedUnsent(refund)) return recordForeignRefund(tx, report, source);
  if (refund.status === 'requested') await settleRefund(tx, { refund, payment, providerRefundId, now });
  if (reason !== null) await failRefund(tx, { refund, payment, reason, now });
}

/** One made at the provider carries no key, also after it was explained and has one. */
async function findReported(tx: Tx, { key, providerRefundId }: RefundReport): Promise<Refund | null> {
  const asked = key === null ? null : await selectRefundOfKey(tx, key);
  return asked && !hasEndedUnsent(asked) ? asked : selectRefundOfProvider(tx, providerRefundId);
}

/** Its customer has got the money in another way. */
const hasEndedUnsent = ({ status, providerRefundId }: Refund): boolean =>
  status !== 'requested' && providerRefundId === null;

async function recordForeignRefund(tx: Tx, report: RefundReport, { provider, now }: Source): Promise<void> {
  const { transactionId, providerRefundId, amountMinor, failureReason: reason } = report;
  const payment =
    transactionId === null ? null : await selectPaymentOfTransactionForUpdate(tx, { provider, transactionId });
  if (!payment) return;
  if (!(await findReported(tx, report))) {
    const draft = { paymentId: payment.id, key: providerRefundId, amountMinor, reason: 'provider_dashboard', now };
    const id = await insertRefund(tx, draft);
    if (id !== null) await bookForeignRefund(tx, payment, { id, providerRefundId, amountMinor, now });
  }
  const refund = await findReported(tx, report);
  if (refund && reason !== null) await failRefund(tx, { refund, payment, reason, now });
}

interface Draft {
  id: number;
  providerRefundId: string;
  amountMinor: number;
  now: Date;
}

async function bookForeignRefund(tx: Tx, payment: Payment, refund: Draft): Promise<void> {
  const { id, amountMinor, now } = refund;
  await updateRefundSent(tx, refund);
  await postTransfer(tx, {
    key: `refund:${id}:sent`,
    kind: 'refund_sent',
    reference: `${payment.purpose}:${payment.referenceId}`,
    occurredAt: now,
    entries: eurosBetween('unexplained_refunds', `provider:${payment.provider}`, amountMinor),
  });
}
