import { cancelPayment } from '#server/payments/payments/cancel-payment.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { releaseIdempotencyKeys } from '#server/platform/idempotency.ts';
import { depositOperation } from './wallet.rules.ts';
import { selectDepositForUpdate, updateDepositStatus } from './wallet.sql.ts';

/**
 * Undoes a deposit whose payment could not be opened: closes it, releases its key and cancels the payment. Idempotent; a
 * deposit that was paid meanwhile is left to its payment event.
 */
export async function undoDeposit(db: Db, depositId: number, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const deposit = await selectDepositForUpdate(tx, depositId);
    if (deposit?.status !== 'pending' || deposit.paymentId === null) return;
    if (!(await cancelPayment(tx, deposit.paymentId, now))) return;
    await updateDepositStatus(tx, { id: depositId, status: 'unopened', now });
    await releaseIdempotencyKeys(tx, { operation: depositOperation, ownerId: deposit.customerId, result: depositId });
  });
}
