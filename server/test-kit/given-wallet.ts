import { randomUUID } from 'node:crypto';
import { grantOpeningBalance } from '#server/ledger/grant-opening-balance.ts';
import type { Db } from '#server/platform/db.ts';

/** Credits coins (hundredths) to a customer's wallet, from the opening account. */
export async function givenWallet(db: Db, customerId: number, coinsMinor: number): Promise<void> {
  const now = new Date('2026-01-01T12:00:00Z');
  await grantOpeningBalance(db, { customerId, coinsMinor, key: `test:${randomUUID()}`, now });
}
