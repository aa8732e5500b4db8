import type { Reader, Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import type { PackRecord } from './deals.types.ts';
import { lockPackRow, selectPackRecord } from './pack-list.sql.ts';

/** Every pack in the order of the shop. */
export { selectPackRecords as listPackRecords } from './pack-list.sql.ts';

export async function readPackRecord(reader: Reader, id: number): Promise<PackRecord> {
  return (await selectPackRecord(reader, id)) ?? refuse('pack_not_found');
}

/** Locks a pack to the end of the transaction and reads it. */
export async function lockPackRecord(tx: Tx, id: number): Promise<PackRecord> {
  await lockPackRow(tx, id);
  return readPackRecord(tx, id);
}
