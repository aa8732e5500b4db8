import type { Reader } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { selectHasOpenDeposit } from './personal-deposits.sql.ts';

/** Refuses the end of an account while money may still come for one of its top-ups, or waits to be made coins. */
export async function refuseIfDepositOpen(reader: Reader, customerId: number): Promise<void> {
  if (await selectHasOpenDeposit(reader, customerId)) refuse('account_has_open_deposit');
}
