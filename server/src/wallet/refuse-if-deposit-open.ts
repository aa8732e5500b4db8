import type { Reader } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { selectHasOpenDeposit } from './wallet.sql.ts';

/** Refuses the end of an account to which money may still come. */
export async function refuseIfDepositOpen(reader: Reader, customerId: number): Promise<void> {
  if (await selectHasOpenDeposit(reader, customerId)) refuse('account_has_open_deposit');
}
