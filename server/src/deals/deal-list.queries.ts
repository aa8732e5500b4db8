import type { Reader, Tx } from '#server/platform/db.ts';
import { toPage, toTotal, type Page, type PageRequest, type Total } from '#server/platform/keyset.ts';
import { refuse } from '#server/platform/refusal.ts';
import { lockDealRow, selectDealCount, selectDealPage, selectDealRecord } from './deal-list.sql.ts';
import type { DealFilter, DealRecord } from './deals.types.ts';

/** Lists deals by their end. */
export async function listDealRecords(
  reader: Reader,
  filter: DealFilter,
  request: PageRequest,
): Promise<Page<DealRecord>> {
  const rows = await selectDealPage(reader, filter, request);
  return toPage(rows, request.limit, ({ id, endsAt }) => ({ value: endsAt.getTime(), id }));
}

export async function countDealRecords(reader: Reader, filter: DealFilter, countMax: number): Promise<Total> {
  return toTotal(await selectDealCount(reader, filter, countMax), countMax);
}

export async function readDealRecord(reader: Reader, id: number): Promise<DealRecord> {
  return (await selectDealRecord(reader, id)) ?? refuse('deal_not_found');
}

/** Locks a deal to the end of the transaction and reads it. */
export async function lockDealRecord(tx: Tx, id: number): Promise<DealRecord> {
  await lockDealRow(tx, id);
  return readDealRecord(tx, id);
}
