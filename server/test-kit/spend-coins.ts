import { saleFromWallet } from '#server/ledger/ledger.rules.ts';
import { postTransfer } from '#server/ledger/post-transfer.ts';
import type { MoneyShop } from './money-shop.ts';

/** Spends coins as a purchase does, once per customer. */
export async function spendCoins(
  { db, clock }: Pick<MoneyShop, 'db' | 'clock'>,
  customerId: number,
  coinsMinor: number,
): Promise<void> {
  await db.begin((tx) =>
    postTransfer(tx, {
      key: `spent by ${customerId}`,
      kind: 'correction',
      reference: `customer:${customerId}`,
      occurredAt: clock.now(),
      entries: saleFromWallet(customerId, { coinsMinor, cents: coinsMinor }),
    }),
  );
}
