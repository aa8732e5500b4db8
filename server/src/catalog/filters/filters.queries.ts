import type { Reader, Tx } from '#server/platform/db.ts';
import { lockFilterRows, selectFilterRecords } from './filters.sql.ts';
import type { FilterRecord } from './filters.types.ts';

/** Every filter in its order, those that are not shown too. */
export function listFilterRecords(reader: Reader): Promise<FilterRecord[]> {
  return selectFilterRecords(reader);
}

export async function lockFilterList(tx: Tx): Promise<FilterRecord[]> {
  await lockFilterRows(tx);
  return selectFilterRecords(tx);
}
