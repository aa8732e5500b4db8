import type { Reader } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { selectHasMoneyDue } from './personal-payouts.sql.ts';

/** Refuses the end of an account to whose owner the shop still has to send money. */
export async function refuseIfMoneyDue(reader: Reader, customerId: number): Promise<void> {
  if (await selectHasMoneyDue(reader, customerId)) refuse('account_has_open_payout');
}
