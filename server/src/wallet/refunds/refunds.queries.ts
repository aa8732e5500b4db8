import { readBalance } from '#server/ledger/ledger.queries.ts';
import type { Reader } from '#server/platform/db.ts';
import { planRefund, refundIdOf } from './refunds.rules.ts';
import {
  selectDepositSources,
  selectReturnedCoins,
  selectReturnedSources,
  selectStaffRequests,
} from './refunds.sql.ts';
import type { RefundPlan, RefundSource, RefundTerms, StaffRequest } from './refunds.types.ts';

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

/** Who of the staff asked for refunds of balance, by the keys of the refunds of payments; those of customers are left out. */
export async function findStaffRequests(reader: Reader, keys: string[]): Promise<Map<string, StaffRequest>> {
  const ids = keys.map(refundIdOf).filter((id) => id !== null);
  const rows = ids.length === 0 ? [] : await selectStaffRequests(reader, ids);
  const requests = new Map(rows.map(({ id, actor, reason }) => [id, { actor, reason }]));
  const found = new Map<string, StaffRequest>();
  for (const key of keys) {
    const request = requests.get(refundIdOf(key) ?? 0);
    if (request) found.set(key, request);
  }
  return found;
}
