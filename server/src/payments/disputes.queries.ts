import type { Reader } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { selectDispute, selectDisputes, selectDisputesOfPayment, selectStatusOfNewestDispute } from './disputes.sql.ts';
import type { Dispute } from './disputes.types.ts';
import type { DisputeStatus, PaymentPurpose } from './payments.types.ts';
import { selectCoverableMinor } from './refunds.sql.ts';

/** The newest dispute of a payment that is open; null without one. Such a payment is not refunded. Takes no lock. */
export async function findOpenDispute(reader: Reader, paymentId: number): Promise<Dispute | null> {
  return (await selectDisputesOfPayment(reader, paymentId)).findLast(({ status }) => status === 'open') ?? null;
}

/** Whether the customer got money of the payment back by a lost dispute. Takes no lock. */
export async function isChargedBack(reader: Reader, paymentId: number): Promise<boolean> {
  return (await selectDisputesOfPayment(reader, paymentId)).some(({ status }) => status === 'lost');
}

/** Refuses to pay back or deliver what the customer disputes, or got back by a lost dispute. Takes no lock. */
export async function refuseIfDisputed(reader: Reader, paymentId: number): Promise<void> {
  const statuses = (await selectDisputesOfPayment(reader, paymentId)).map(({ status }) => status);
  if (statuses.includes('open')) refuse('payment_disputed');
  if (statuses.includes('lost')) refuse('payment_charged_back');
}

/** How the newest dispute about an order or deposit stands; null without one. */
export function findDisputeStatus(
  reader: Reader,
  subject: { purpose: PaymentPurpose; referenceId: number },
): Promise<DisputeStatus | null> {
  return selectStatusOfNewestDispute(reader, subject);
}

/** Refuses an unknown dispute. */
export async function readDispute(reader: Reader, disputeId: number): Promise<Dispute> {
  return (await selectDispute(reader, disputeId)) ?? refuse('dispute_not_found', { disputeId });
}

/**
 * Cents that a dispute takes beyond refunds of the same payment: those that wait for its end, and those that it covered.
 * Takes no lock.
 */
export async function readUncoveredMinor(reader: Reader, { paymentId, amountMinor }: Dispute): Promise<number> {
  return Math.max(0, amountMinor - (await selectCoverableMinor(reader, paymentId)));
}

interface DisputePage {
  status: DisputeStatus | null;
  /** Id of the last dispute on the previous page. */
  beforeId: number | null;
  limit: number;
}

/** Lists disputes for staff, newest first. */
export function listDisputes(reader: Reader, page: DisputePage): Promise<Dispute[]> {
  return selectDisputes(reader, page);
}
