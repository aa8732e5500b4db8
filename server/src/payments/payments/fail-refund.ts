import type { Tx } from '#server/platform/db.ts';
import { eurosBetween } from '#server/ledger/ledger.rules.ts';
import type { ShopAccount } from '#server/ledger/ledger.types.ts';
import { postTransfer } from '#server/ledger/post-transfer.ts';
import { endRefund } from '#server/payments/disputes/end-refund.ts';
import { findOpenDispute, readCoveredMinor } from '#server/payments/disputes.queries.ts';
import type { Payment, Refund } from '#server/payments/payments.types.ts';
import { updateRefundFailed } from '#server/payments/refunds.sql.ts';

interface Failure {
  refund: Refund;
  payment: Payment;
  reason: string;
  now: Date;
}

/**
 * Books back a refund that did not arrive, once. Publishes `payments.refund_failed`, so that whoever asked for it credits
 * the customer, as far as a lost dispute does not cover it; a refund of the dashboard was asked for by nobody, and while the
 * payment is disputed the customer may get the money that way. The payment is locked.
 */
export async function failRefund(tx: Tx, { refund, payment, reason, now }: Failure): Promise<void> {
  const waitsForDispute = !refund.isOfDashboard && (await findOpenDispute(tx, payment.id)) !== null;
  if (!(await updateRefundFailed(tx, { id: refund.id, reason, waitsForDispute, now }))) return;
  await postTransfer(tx, {
    key: `refund:${refund.id}:failed`,
    kind: 'refund_failed',
    reference: `${payment.purpose}:${payment.referenceId}`,
    occurredAt: now,
    entries: eurosBetween(`provider:${payment.provider}`, bookedAgainst(refund), refund.amountMinor),
  });
  if (refund.isOfDashboard || waitsForDispute) return;
  const coveredMinor = await readCoveredMinor(tx, payment, refund);
  await endRefund(tx, { payment, refund: { ...refund, coveredMinor }, reason, now });
}

function bookedAgainst({ isOfDashboard, isExplained }: Refund): ShopAccount {
  if (!isOfDashboard) return 'unapplied_receipts';
  return isExplained ? 'sales' : 'unexplained_refunds';
}
