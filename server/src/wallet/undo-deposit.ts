import { cancelPayment } from '#server/payments/payments/cancel-payment.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { deleteAttemptsOfDeposit, selectDepositForUpdate, updateDepositStatus } from './wallet.sql.ts';

/**
 * The undo of a top-up whose payment could not be opened: it ends, its key is free again, and the provider is told to take
 * no money. Idempotent; a deposit whose money came in meanwhile is left to whoever hears of that.
 */
export async function undoDeposit(db: Db, depositId: number, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const deposit = await selectDepositForUpdate(tx, depositId);
    if (deposit?.status !== 'pending' || deposit.paymentId === null) return;
    if (!(await cancelPayment(tx, deposit.paymentId, now))) return;
    await updateDepositStatus(tx, { id: depositId, status: 'unopened', now });
    await deleteAttemptsOfDeposit(tx, depositId);
  });
}
