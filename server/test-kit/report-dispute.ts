import { recordDispute } from '#server/payments/disputes/record-dispute.ts';
import type { DisputeStatus, PaymentPurpose } from '#server/payments/payments.types.ts';
import { inTransaction } from '#server/platform/db.ts';
import type { MoneyShop } from './money-shop.ts';

interface ReportedDispute {
  purpose: PaymentPurpose;
  referenceId: number;
  /** Part of the id at the provider; the same again reports on the same dispute. */
  name: string;
  amountMinor: number;
  status: DisputeStatus;
}

/** Reports a dispute of a part of a payment: card networks allow several, the twin knows one. Returns its id. */
export async function reportDispute(
  { db, clock }: Pick<MoneyShop, 'db' | 'clock'>,
  { purpose, referenceId, name, amountMinor, status }: ReportedDispute,
): Promise<number> {
  const [payment] = await db<{ transactionId: string }[]>`
    select provider_transaction_id as transaction_id from payments.payments
    where purpose = ${purpose} and reference_id = ${referenceId} and status = 'paid'`;
  if (!payment) throw new Error(`${purpose} ${referenceId} is not paid`);
  const { transactionId } = payment;
  const providerDisputeId = `dp_${transactionId}_${name}`;
  const facts = { amountMinor, reason: 'fraudulent', status, evidenceDueAt: null };
  const source = { provider: 'stripe', now: clock.now() };
  await inTransaction(db, (tx) =>
    recordDispute(tx, { about: 'dispute', providerDisputeId, transactionId, ...facts }, source),
  );
  const [dispute] = await db<{ id: number }[]>`
    select id from payments.disputes where provider_dispute_id = ${providerDisputeId}`;
  return dispute?.id ?? 0;
}
