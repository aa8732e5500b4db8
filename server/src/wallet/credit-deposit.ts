import { lockAccountShared } from '#server/identity/identity.queries.ts';
import { lockWallet } from '#server/ledger/ledger.queries.ts';
import { postTransfer } from '#server/ledger/post-transfer.ts';
import { lockPayment } from '#server/payments/payments.queries.ts';
import { requestRefund } from '#server/payments/payments/request-refund.ts';
import { assert } from '#server/platform/assert.ts';
import { inTransaction, type Db, type Tx } from '#server/platform/db.ts';
import { publish } from '#server/platform/outbox.ts';
import { creditOf, isCreditable, refundKeyOf } from './wallet.rules.ts';
import { selectDepositForUpdate, updateDepositStatus } from './wallet.sql.ts';
import type { Deposit, DepositEvent } from './wallet.types.ts';

/**
 * Credits a paid deposit, even one that was closed before. A different amount, or money for a deleted account, is
 * refunded. Idempotent. Locks deposit, payment and wallet. Publishes `wallet.deposit_credited`.
 */
export async function creditDeposit(db: Db, { depositId, now }: { depositId: number; now: Date }): Promise<void> {
  await inTransaction(db, async (tx) => {
    const deposit = await selectDepositForUpdate(tx, depositId);
    assert(deposit?.paymentId, `deposit ${depositId} has a payment`);
    if (!isCreditable(deposit.status)) return;
    const payment = await lockPayment(tx, deposit.paymentId);
    if (payment?.status !== 'paid' || payment.receivedMinor === null) return;
    await lockWallet(tx, deposit.customerId);
    const isKept = await lockAccountShared(tx, deposit.customerId);
    if (isKept && payment.receivedMinor === deposit.chargeCents) return credit(tx, deposit, now);
    await updateDepositStatus(tx, { id: depositId, status: 'refunded', now });
    await requestRefund(tx, {
      paymentId: payment.id,
      key: refundKeyOf(depositId),
      amountMinor: payment.receivedMinor,
      reason: isKept ? 'amount_differs' : 'account_deleted',
      now,
    });
  });
}

async function credit(tx: Tx, deposit: Deposit, now: Date): Promise<void> {
  const { id: depositId, customerId } = deposit;
  await postTransfer(tx, {
    key: `deposit:${depositId}:credit`,
    kind: 'deposit_credited',
    reference: `deposit:${depositId}`,
    occurredAt: now,
    entries: creditOf(deposit),
  });
  await updateDepositStatus(tx, { id: depositId, status: 'credited', now });
  const event: DepositEvent = { depositId, customerId };
  await publish(tx, 'wallet.deposit_credited', event);
}
