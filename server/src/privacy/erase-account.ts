import { giveUpBalance } from '#server/ledger/give-up-balance.ts';
import type { Tx } from '#server/platform/db.ts';
import { eraseIdempotencyKeys } from '#server/platform/idempotency.ts';
import { personalData } from './personal-data.ts';
import { refuseIfAccountBusy } from './refuse-if-account-busy.ts';

export interface Erasure {
  customerId: number;
  givesUpBalance: boolean;
  coinName: string;
  now: Date;
}

/**
 * Erases the person from every table, with what customer and staff wrote; purchases and payments stay (decision 0039).
 * Needs the locks of `lockForDeletion`.
 */
export async function eraseAccount(tx: Tx, erasure: Erasure): Promise<void> {
  const { customerId, givesUpBalance, now } = erasure;
  await refuseIfAccountBusy(tx, erasure);
  if (givesUpBalance) await giveUpBalance(tx, { customerId, now });
  for (const domain of personalData) await domain.erase?.(tx, erasure);
  await eraseIdempotencyKeys(tx, customerId);
}
