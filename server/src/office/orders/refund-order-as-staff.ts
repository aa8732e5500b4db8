import { onceAsStaff, type StaffAttempt } from '#server/office/once-as-staff.ts';
import { lockStaff } from '#server/office/staff/staff.queries.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { refundWithAudit, type StaffRefund } from './refund-with-audit.ts';

type RefundRequest = StaffRefund & Pick<StaffAttempt, 'staffId' | 'idempotencyKey'>;

/**
 * Refunds pieces of an order, or cancels it before its delivery, with its audit entry; once per idempotency key, also if the
 * retry names the newer plan that the first one left. Returns the id of the refund. Locks the member of staff, so that a
 * concurrent retry waits, then what `make-refund` locks.
 */
export function refundOrderAsStaff(db: Db, request: RefundRequest): Promise<number> {
  const { staffId, idempotencyKey, ...refund } = request;
  const { orderId, lines, destination, reason, isCancellation = false, now } = refund;
  const asked = [orderId, lines, destination, reason, isCancellation];
  return inTransaction(db, async (tx) => {
    await lockStaff(tx, staffId);
    return onceAsStaff(tx, { operation: 'office.order_refund', staffId, idempotencyKey, asked, now }, async () => {
      const { id } = await refundWithAudit(tx, refund);
      return id;
    });
  });
}
