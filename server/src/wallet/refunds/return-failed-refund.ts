import { reverse } from '#server/ledger/ledger.rules.ts';
import { lockWallet } from '#server/ledger/ledger.queries.ts';
import { postTransfer } from '#server/ledger/post-transfer.ts';
import { assert } from '#server/platform/assert.ts';
import { inTransaction, type Db, type Tx } from '#server/platform/db.ts';
import { publish } from '#server/platform/outbox.ts';
import { lockDeposit } from '#server/wallet/wallet.queries.ts';
import type { Deposit } from '#server/wallet/wallet.types.ts';
import { coinsOfPart, refundEntries } from './refunds.rules.ts';
import { selectLineOfKey, updateLineReturned, type SentLine } from './refunds.sql.ts';
import type { BalanceReturnedEvent } from './refunds.types.ts';

interface FailedRefund {
  depositId: number;
  /** Key of the refund that did not arrive. */
  key: string;
  /** Euro cents, back in `unapplied_receipts`; less than was asked for if a lost dispute gave the customer a part. */
  amountMinor: number;
  now: Date;
}

/**
 * Credits the coins of a refund that did not arrive: what it took from the wallet, or what a payment of another amount
 * than the charge is worth. Once per refund; the coins of a deleted account wait in its wallet. Locks deposit and wallet.
 * Publishes `wallet.balance_returned`.
 */
export async function returnFailedRefund(db: Db, failed: FailedRefund): Promise<void> {
  await inTransaction(db, async (tx) => {
    const deposit = await lockDeposit(tx, failed.depositId);
    assert(deposit, `deposit ${failed.depositId} exists`);
    await lockWallet(tx, deposit.customerId);
    const line = await returnLine(tx, failed);
    const rate = line ?? { coinsMinor: deposit.coinsMinor, cents: deposit.chargeCents };
    await creditBack(tx, { deposit, failed, coinsMinor: coinsOfPart(rate, failed.amountMinor) });
  });
}

/** Marks the line of a refund of balance as returned; null for a refund of another amount. */
async function returnLine(tx: Tx, { depositId, key, now }: FailedRefund): Promise<SentLine | null> {
  const line = await selectLineOfKey(tx, depositId, key);
  if (line) await updateLineReturned(tx, { ...line, now });
  return line;
}

interface Credit {
  deposit: Deposit;
  failed: FailedRefund;
  coinsMinor: number;
}

async function creditBack(tx: Tx, { deposit, failed, coinsMinor }: Credit): Promise<void> {
  const { customerId, languageCode } = deposit;
  const { key, amountMinor: cents, now } = failed;
  const { isNew } = await postTransfer(tx, {
    key: `${key}:returned`,
    kind: 'balance_returned',
    reference: `deposit:${deposit.id}`,
    occurredAt: now,
    entries: reverse(refundEntries(customerId, { coinsMinor, cents })),
  });
  if (!isNew) return;
  const event: BalanceReturnedEvent = { key, reason: 'failed', customerId, languageCode, coinsMinor, cents };
  await publish(tx, 'wallet.balance_returned', event);
}
