import { lockWallet } from '#server/ledger/lock-wallet.ts';
import { walletOf } from '#server/ledger/ledger.rules.ts';
import { postTransfer } from '#server/ledger/post-transfer.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';

let walletsFilled = 0;

/** Puts coins (hundredths) into a customer's wallet, out of the opening account. */
export async function givenWallet(db: Db, customerId: number, coinsMinor: number): Promise<void> {
  walletsFilled += 1;
  await inTransaction(db, async (tx) => {
    await lockWallet(tx, customerId);
    await postTransfer(tx, {
      key: `test:opening:${walletsFilled}`,
      kind: 'opening_balance',
      reference: `customer:${customerId}`,
      occurredAt: new Date('2026-01-01T12:00:00Z'),
      entries: [
        { account: 'opening', currency: 'COIN', amountMinor: -coinsMinor },
        { account: walletOf(customerId), currency: 'COIN', amountMinor: coinsMinor },
      ],
    });
  });
}
