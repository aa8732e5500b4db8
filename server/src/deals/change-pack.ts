import type { Tx } from '#server/platform/db.ts';
import type { PackFields } from './deals.types.ts';
import { updatePack } from './pack-list.sql.ts';
import { refuseIfPackInvalid } from './refuse-if-pack-invalid.ts';

/** Changes a locked pack; orders of it keep the items they bought. Locks its items. */
export async function changePack(tx: Tx, id: number, pack: PackFields): Promise<void> {
  await refuseIfPackInvalid(tx, pack, id);
  await updatePack(tx, id, pack);
}
