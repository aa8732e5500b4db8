import type { Tx } from '#server/platform/db.ts';
import { lockFilterRows, selectFilterRecords } from './filters.sql.ts';
import type { FilterRecord } from './filters.types.ts';

/** Every filter in its order, those that are not shown too. */
export { selectFilterRecords as listFilterRecords } from './filters.sql.ts';

export async function lockFilterList(tx: Tx): Promise<FilterRecord[]> {
  await lockFilterRows(tx);
  return selectFilterRecords(tx);
}
