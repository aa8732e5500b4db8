import { readBalance } from '#server/ledger/ledger.queries.ts';
import type { Reader } from '#server/platform/db.ts';
import { planRefund } from './refunds.rules.ts';
import { selectDepositSources, selectReturnedCoins, selectReturnedSources } from './refunds.sql.ts';
import type { RefundPlan, RefundSource, RefundTerms } from './refunds.types.ts';

/** Lists what the customer paid for and has not got back: deposits, then other payments. Takes no lock. */
export async function listRefundSources(reader: Reader, customerId: number): Promise<RefundSource[]> {
  return [...(await selectDepositSources(reader, customerId)), ...(await selectReturnedSources(reader, customerId))];
}

/** Quotes a refund without locks: what would come back, and where. `coinsMinor` null quotes everything. */
export async function readRefundPlan(
  reader: Reader,
  { customerId, coinsMinor, ...terms }: RefundTerms & { customerId: number; coinsMinor: number | null },
): Promise<RefundPlan> {
  const sources = await listRefundSources(reader, customerId);
  const { availableMinor } = await readBalance(reader, customerId);
  return planRefund(sources, { coinsMinor, availableMinor }, terms);
}

export { selectRefund as findBalanceRefund } from './refunds.sql.ts';

/** Coins in hundredths that failed refunds of deposits became, by the keys of the refunds. */
export async function findReturnedCoins(reader: Reader, keys: string[]): Promise<Map<string, number>> {
  const rows = keys.length === 0 ? [] : await selectReturnedCoins(reader, keys);
  return new Map(rows.map(({ key, coinsMinor }) => [key, coinsMinor]));
}
