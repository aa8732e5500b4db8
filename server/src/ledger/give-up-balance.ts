import type { Tx } from '#server/platform/db.ts';
import { lockWallet } from './ledger.queries.ts';
import { walletOf } from './ledger.rules.ts';
import { postTransfer } from './post-transfer.ts';

/** Books the remaining coins of a deleted account to `given_up`. Idempotent. Locks the wallet. */
export async function giveUpBalance(tx: Tx, { customerId, now }: { customerId: number; now: Date }): Promise<void> {
  const { availableMinor } = await lockWallet(tx, customerId);
  if (availableMinor === 0) return;
  await postTransfer(tx, {
    key: `customer:${customerId}:given_up`,
    kind: 'balance_given_up',
    reference: `customer:${customerId}`,
    occurredAt: now,
    entries: [
      { account: walletOf(customerId), currency: 'COIN', amountMinor: -availableMinor },
      { account: 'given_up', currency: 'COIN', amountMinor: availableMinor },
    ],
  });
}
