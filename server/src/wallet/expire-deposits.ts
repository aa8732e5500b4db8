import { cancelPayment } from '#server/payments/cancel-payment.ts';
import { lockPayment } from '#server/payments/lock-payment.ts';
import { eachOnItsOwn } from '#server/platform/each-on-its-own.ts';
import { inTransaction, type Db, type Tx } from '#server/platform/db.ts';
import { selectDepositForUpdate, selectForsakenDepositIds, updateDepositStatus } from './wallet.sql.ts';

const depositsMax = 200;
const openHours = 24;
const hourMs = 3_600_000;

/**
 * Ends top-ups whose customer left the page of the provider a day ago, and has that page closed. One that a bank still
 * thinks about stays open. Each is a transaction of its own, and one that fails keeps none of the others. Money that
 * comes in all the same is credited.
 */
export async function expireDeposits(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - openHours * hourMs);
  const depositIds = await selectForsakenDepositIds(db, before, depositsMax);
  await eachOnItsOwn(depositIds, (depositId) => inTransaction(db, (tx) => expireDeposit(tx, depositId, now)));
  return depositIds.length;
}

async function expireDeposit(tx: Tx, depositId: number, now: Date): Promise<void> {
  const deposit = await selectDepositForUpdate(tx, depositId);
  if (deposit?.status !== 'pending' || deposit.paymentId === null) return;
  const payment = await lockPayment(tx, deposit.paymentId);
  if (payment?.status !== 'created' && payment?.status !== 'open') return;
  await cancelPayment(tx, payment.id, now);
  await updateDepositStatus(tx, { id: depositId, status: 'expired', now });
}
