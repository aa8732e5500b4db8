import { inTransaction, type Db } from '#server/platform/db.ts';
import { lockWallet } from './ledger.queries.ts';
import { walletOf } from './ledger.rules.ts';
import { postTransfer } from './post-transfer.ts';

interface OpeningBalance {
  customerId: number;
  coinsMinor: number;
  /** Identifies the grant; repeating it grants nothing. */
  key: string;
  now: Date;
}

/** Grants initial coins from the opening account: demo accounts, imported balances. Idempotent by key. */
export async function grantOpeningBalance(db: Db, { customerId, coinsMinor, key, now }: OpeningBalance): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockWallet(tx, customerId);
    await postTransfer(tx, {
      key: `opening:${key}`,
      kind: 'opening_balance',
      reference: `customer:${customerId}`,
      occurredAt: now,
      entries: [
        { account: 'opening', currency: 'COIN', amountMinor: -coinsMinor },
        { account: walletOf(customerId), currency: 'COIN', amountMinor: coinsMinor },
      ],
    });
  });
}
