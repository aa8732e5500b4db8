import { changePack } from '#server/deals/change-pack.ts';
import { createPack } from '#server/deals/create-pack.ts';
import type { PackFields, PackRecord } from '#server/deals/deals.types.ts';
import { lockPackRecord, readPackRecord } from '#server/deals/pack-list.queries.ts';
import { recordChange } from '#server/office/record-change.ts';
import { refuseIfChanged } from '#server/office/record-version.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { toWirePackFields } from './deal-wire.rules.ts';

interface SavedPack {
  /** Null for a new one. */
  known: { id: number; version: string } | null;
  fields: PackFields;
  actor: string;
  now: Date;
}

/** Adds a pack, or changes one, with its audit entry. Refuses a version that somebody else has changed. */
export function savePack(db: Db, { known, fields, actor, now }: SavedPack): Promise<PackRecord> {
  return inTransaction(db, async (tx) => {
    if (!known) {
      const made = await readPackRecord(tx, await createPack(tx, fields, now));
      const entry = { actor, action: 'pack.created', subject: `pack:${made.id}`, now };
      await recordChange(tx, { ...entry, before: {}, after: toWirePackFields(made) });
      return made;
    }
    const { id, version } = known;
    const before = toWirePackFields(await lockPackRecord(tx, id));
    refuseIfChanged(before, version);
    await changePack(tx, id, fields);
    const after = await readPackRecord(tx, id);
    const entry = { actor, action: 'pack.changed', subject: `pack:${id}`, now };
    await recordChange(tx, { ...entry, before, after: toWirePackFields(after) });
    return after;
  });
}
