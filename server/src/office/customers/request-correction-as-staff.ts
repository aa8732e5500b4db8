import { onceAsStaff } from '#server/office/once-as-staff.ts';
import { lockStaff } from '#server/office/staff/staff.queries.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { requestCorrection } from '#server/wallet/corrections/request-correction.ts';
import type { CorrectionRequest } from '#server/wallet/wallet.types.ts';
import { logCustomerChange } from './log-customer-change.ts';

interface StaffRequest extends CorrectionRequest {
  staffId: number;
  /** Of the call, so that a retry after a lost reply asks once. */
  idempotencyKey: string | null;
}

/**
 * Asks for a correction of a balance, with its audit entry; once per idempotency key. Locks the member of staff, so that
 * a concurrent retry waits, then the account.
 */
export function requestCorrectionAsStaff(db: Db, request: StaffRequest): Promise<{ id: number }> {
  const { staffId, idempotencyKey, customerId, coinsMinor, reason, actor, now } = request;
  const asked = [customerId, coinsMinor, reason];
  return inTransaction(db, async (tx) => {
    await lockStaff(tx, staffId);
    return onceAsStaff(tx, { operation: 'office.correction', staffId, idempotencyKey, asked, now }, async () => {
      const id = await requestCorrection(tx, request);
      const details = { correctionId: id, coinsMinor };
      await logCustomerChange(tx, { customerId, action: 'correction.requested', details, reason, actor, now });
      return { id };
    });
  });
}
