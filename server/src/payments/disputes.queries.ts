import type { Reader } from '#server/platform/db.ts';
import { selectDisputesOfPayment } from './disputes.sql.ts';
import type { Dispute } from './disputes.types.ts';

/** The newest dispute of a payment that is open; null without one. Such a payment is not refunded. Takes no lock. */
export async function findOpenDispute(reader: Reader, paymentId: number): Promise<Dispute | null> {
  return (await selectDisputesOfPayment(reader, paymentId)).findLast(({ status }) => status === 'open') ?? null;
}
