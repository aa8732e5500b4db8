import { makeRefund } from '#server/checkout/refunds/make-refund.ts';
import type { RefundInput } from '#server/checkout/refunds/refunds.types.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';

/** Refunds pieces of a sold order in a transaction of its own; returns the id of the refund. */
export function givenRefund(db: Db, input: RefundInput): Promise<number> {
  return inTransaction(db, (tx) => makeRefund(tx, input));
}
