import type { Reader, Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import {
  selectChargeback,
  selectDispute,
  selectDisputedPayment,
  selectDisputesOfPayment,
  selectUndecided,
} from './disputes.sql.ts';
import type { Dispute, PaymentSubject } from './disputes.types.ts';
import { isAllLost } from './payments.rules.ts';
import { selectPaymentForUpdate } from './payments.sql.ts';
import type { Payment, Refund } from './payments.types.ts';

export { selectDisputesOfPayment as listDisputesOfPayment } from './disputes.sql.ts';

/** The newest dispute of a payment that is open; null without one. Such a payment is not refunded. Takes no lock. */
export async function findOpenDispute(reader: Reader, paymentId: number): Promise<Dispute | null> {
  return (await selectDisputesOfPayment(reader, paymentId)).findLast(({ status }) => status === 'open') ?? null;
}

/** Whether the customer got money of the payment back by a lost dispute. Takes no lock. */
export async function isChargedBack(reader: Reader, paymentId: number): Promise<boolean> {
  return (await selectDisputesOfPayment(reader, paymentId)).some(({ status }) => status === 'lost');
}

/** Refuses to pay back what the customer disputes. Takes no lock. */
export async function refuseIfDisputed(reader: Reader, paymentId: number): Promise<void> {
  if (await findOpenDispute(reader, paymentId)) refuse('payment_disputed');
}

/**
 * Why nothing paid by a payment is delivered: the customer disputes it, or lost disputes took all that refunds left of it.
 * Null if nothing stands against it. Takes no lock.
 */
export async function findWithholding(
  reader: Reader,
  subject: PaymentSubject,
): Promise<'payment_disputed' | 'payment_charged_back' | null> {
  const disputed = await selectDisputedPayment(reader, subject);
  if (!disputed) return null;
  if (disputed.isOpen) return 'payment_disputed';
  return (await isAllChargedBack(reader, disputed.id)) ? 'payment_charged_back' : null;
}

/** Whether lost disputes took all that refunds to card and wallet left of a payment. Takes no lock. */
export async function isAllChargedBack(reader: Reader, paymentId: number): Promise<boolean> {
  return isAllLost(await selectChargeback(reader, paymentId));
}

/**
 * Cents that lost disputes took of a payment beyond the refunds that they covered and the coins that were taken; null for
 * a payment that was never charged back. Takes no lock.
 */
export async function findLoss(reader: Reader, paymentId: number): Promise<number | null> {
  return (await isChargedBack(reader, paymentId)) ? (await selectChargeback(reader, paymentId)).lossMinor : null;
}

/** How the newest dispute about an order or deposit stands; null without one. */
export { selectStatusOfNewestDispute as findDisputeStatus } from './disputes.sql.ts';

/** Refuses an unknown dispute. */
export async function readDispute(reader: Reader, disputeId: number): Promise<Dispute> {
  return (await selectDispute(reader, disputeId)) ?? refuse('dispute_not_found', { disputeId });
}

export async function lockDispute(tx: Tx, disputeId: number): Promise<Dispute> {
  const { paymentId } = await readDispute(tx, disputeId);
  await selectPaymentForUpdate(tx, paymentId);
  return readDispute(tx, disputeId);
}

/**
 * Cents that disputes took or withhold beyond coins that were taken and refunds that they cover or will: all of them, and
 * this one while it is open, else the lost ones. Takes no lock.
 */
export async function readUncovered(reader: Reader, dispute: Dispute): Promise<{ ownMinor: number; allMinor: number }> {
  const { paymentId, amountMinor, status } = dispute;
  const { lossMinor } = await selectChargeback(reader, paymentId);
  const { openMinor, undecidedMinor } = await selectUndecided(reader, paymentId);
  const allMinor = Math.max(0, lossMinor + openMinor - undecidedMinor);
  return { ownMinor: Math.min(allMinor, status === 'open' ? amountMinor : lossMinor), allMinor };
}

/** Cents of a refund that did not leave, which the customer has by a lost dispute. Takes no lock. */
export async function readCoveredMinor(reader: Reader, payment: Payment, { amountMinor }: Refund): Promise<number> {
  return Math.min(amountMinor, (await selectChargeback(reader, payment.id)).lossMinor);
}

/** Lists disputes for staff, newest first; `beforeId` is the last one on the previous page. */
export { selectDisputes as listDisputes } from './disputes.sql.ts';

export { selectOpenDisputeCount as countOpenDisputes } from './disputes.sql.ts';
