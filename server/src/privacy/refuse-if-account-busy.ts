import { formatCoinAmount } from '#server/formatting/format-money.ts';
import { readBalance } from '#server/ledger/ledger.queries.ts';
import type { Reader } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { personalData } from './personal-data.ts';

/** Refuses to delete an account with unfinished business, or with coins that the customer has not given up. */
export async function refuseIfAccountBusy(
  reader: Reader,
  { customerId, givesUpBalance, coinName }: { customerId: number; givesUpBalance: boolean; coinName: string },
): Promise<void> {
  for (const domain of personalData) await domain.refuseIfOpen?.(reader, customerId);
  const { balanceMinor } = await readBalance(reader, customerId);
  if (balanceMinor === 0 || givesUpBalance) return;
  refuse('account_has_balance', { balance: formatCoinAmount(balanceMinor), coins: coinName });
}
