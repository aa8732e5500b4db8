import { cancelPayment } from '#server/payments/payments/cancel-payment.ts';
import { lockPayment } from '#server/payments/payments.queries.ts';
import type { Payment } from '#server/payments/payments.types.ts';
import { inTransaction, type Db, type Tx } from '#server/platform/db.ts';
import { forEachPageIsolated } from '#server/platform/for-each-isolated.ts';
import { hourMs } from '#server/platform/clock.ts';
import { selectDepositForUpdate, selectForsakenDepositIds, updateDepositStatus } from './wallet.sql.ts';

const pageSize = 200;
const openHours = 24;

/**
 * Expires deposits whose payment page was left a day ago, and cancels their payment, and those that a bank did not pay
 * by their deadline. Each has its own transaction, so that one failure does not affect the others. Money that arrives later is credited.
 */
export async function expireDeposits(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - openHours * hourMs);
  return forEachPageIsolated(
    (afterId) => selectForsakenDepositIds(db, { before, now, afterId, limit: pageSize }),
    (depositId) => inTransaction(db, (tx) => expireDeposit(tx, depositId, now)),
  );
}

async function expireDeposit(tx: Tx, depositId: number, now: Date): Promise<void> {
  const deposit = await selectDepositForUpdate(tx, depositId);
  if (deposit?.status !== 'pending' || deposit.paymentId === null) return;
  const payment = await lockPayment(tx, deposit.paymentId);
  if (payment === null || !isForsaken(payment, now)) return;
  // What a bank works on cannot be cancelled.
  if (payment.status !== 'pending') await cancelPayment(tx, payment.id, now);
  await updateDepositStatus(tx, { id: depositId, status: 'expired', now });
}

function isForsaken({ status, pendingUntil }: Payment, now: Date): boolean {
  if (status === 'pending') return pendingUntil !== null && pendingUntil <= now;
  return status === 'created' || status === 'open';
}
