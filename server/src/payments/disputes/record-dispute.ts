import type { Tx } from '#server/platform/db.ts';
import { publish } from '#server/platform/outbox.ts';
import { eurosBetween } from '#server/ledger/ledger.rules.ts';
import type { EntryDraft, TransferKind } from '#server/ledger/ledger.types.ts';
import { postTransfer } from '#server/ledger/post-transfer.ts';
import { findLoss, findOpenDispute } from '#server/payments/disputes.queries.ts';
import { insertDispute, updateDisputeClosed } from '#server/payments/disputes.sql.ts';
import type { DisputeEvent } from '#server/payments/disputes.types.ts';
import { selectPaymentOfTransactionForUpdate } from '#server/payments/payments.sql.ts';
import type { DisputeReport, Payment } from '#server/payments/payments.types.ts';
import { announceFailedRefunds } from './announce-failed-refunds.ts';
import { coverRefunds } from './cover-refunds.ts';

interface Source {
  provider: string;
  now: Date;
}

/**
 * Applies a provider's report on a dispute: books the money it took into `disputed`, and at the end back or into
 * `dispute_losses`. The end of the last one decides the refunds that waited. Idempotent in any order; disputes of other
 * applications are ignored. Locks the payment. Publishes `payments.dispute_opened` and `payments.dispute_closed`.
 */
export async function recordDispute(tx: Tx, report: DisputeReport, { provider, now }: Source): Promise<void> {
  const { transactionId, providerDisputeId, status } = report;
  const payment = await selectPaymentOfTransactionForUpdate(tx, { provider, transactionId });
  if (!payment) return;
  const openedId = await insertDispute(tx, { paymentId: payment.id, provider, report, now });
  if (openedId !== null) {
    const dispute = { id: openedId, amountMinor: report.amountMinor };
    const entries = eurosBetween('disputed', `provider:${provider}`, dispute.amountMinor);
    await book(tx, payment, { dispute, step: 'opened', entries, now });
    await publish(tx, 'payments.dispute_opened', toEvent(payment, dispute, null));
  }
  if (status === 'open') return;
  const dispute = await updateDisputeClosed(tx, { provider, providerDisputeId, status, now });
  if (!dispute) return;
  const source = status === 'won' ? (`provider:${provider}` as const) : 'dispute_losses';
  await book(tx, payment, {
    dispute,
    step: status,
    entries: eurosBetween(source, 'disputed', dispute.amountMinor),
    now,
  });
  if (!(await findOpenDispute(tx, payment.id))) await decideRefunds(tx, payment, now);
  await publish(tx, 'payments.dispute_closed', toEvent(payment, dispute, status));
}

async function decideRefunds(tx: Tx, payment: Payment, now: Date): Promise<void> {
  const lossMinor = await findLoss(tx, payment.id);
  if (lossMinor === null) await announceFailedRefunds(tx, payment);
  else await coverRefunds(tx, payment, { upToMinor: lossMinor, now });
}

interface Amount {
  id: number;
  amountMinor: number;
}

interface Booking {
  dispute: Amount;
  step: 'opened' | 'won' | 'lost';
  entries: EntryDraft[];
  now: Date;
}

const kinds: Record<Booking['step'], TransferKind> = {
  opened: 'dispute_opened',
  won: 'dispute_won',
  lost: 'dispute_lost',
};

async function book(tx: Tx, payment: Payment, { dispute, step, entries, now }: Booking): Promise<void> {
  await postTransfer(tx, {
    key: `dispute:${dispute.id}:${step}`,
    kind: kinds[step],
    reference: `${payment.purpose}:${payment.referenceId}`,
    occurredAt: now,
    entries,
  });
}

function toEvent(payment: Payment, { id, amountMinor }: Amount, outcome: DisputeEvent['outcome']): DisputeEvent {
  const { id: paymentId, purpose, referenceId } = payment;
  return { disputeId: id, paymentId, purpose, referenceId, amountMinor, outcome };
}
