import { findPayment } from '#server/payments/payments.queries.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { selectDepositForUpdate, updateDepositStatus } from './wallet.sql.ts';
import type { DepositFailure } from './wallet.types.ts';

const failures: Record<string, DepositFailure> = { declined: 'declined', cancelled: 'cancelled', expired: 'expired' };

/** Closes a deposit whose payment failed. Idempotent. */
export async function closeDeposit(db: Db, { depositId, now }: { depositId: number; now: Date }): Promise<void> {
  await inTransaction(db, async (tx) => {
    const deposit = await selectDepositForUpdate(tx, depositId);
    if (deposit?.status !== 'pending' || deposit.paymentId === null) return;
    const payment = await findPayment(tx, deposit.paymentId);
    const status = failures[payment?.status ?? ''];
    if (status) await updateDepositStatus(tx, { id: depositId, status, now });
  });
}
