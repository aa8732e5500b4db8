import { lockStaff } from '#server/office/staff/staff.queries.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { toFingerprint, withIdempotencyKey } from '#server/platform/idempotency.ts';
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
  const { staffId, idempotencyKey: key, customerId, coinsMinor, reason, actor, now } = request;
  return inTransaction(db, async (tx) => {
    await lockStaff(tx, staffId);
    const ask = async () => {
      const id = await requestCorrection(tx, request);
      const details = { correctionId: id, coinsMinor };
      await logCustomerChange(tx, { customerId, action: 'correction.requested', details, reason, actor, now });
      return { id };
    };
    if (key === null) return ask();
    const fingerprint = toFingerprint([customerId, coinsMinor, reason]);
    const call = { operation: 'office.correction', ownerId: staffId, key, fingerprint, now };
    return (await withIdempotencyKey(tx, call, ask)).result;
  });
}
