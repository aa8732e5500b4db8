import type { Tx } from '#server/platform/db.ts';
import type { PackFields } from './deals.types.ts';
import { insertPackRecord } from './pack-list.sql.ts';
import { refuseIfPackInvalid } from './refuse-if-pack-invalid.ts';

/** Adds a pack. Locks its items. */
export async function createPack(tx: Tx, pack: PackFields, now: Date): Promise<number> {
  await refuseIfPackInvalid(tx, pack);
  return insertPackRecord(tx, pack, now);
}
