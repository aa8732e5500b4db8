import { changePack } from '#server/deals/change-pack.ts';
import { createPack } from '#server/deals/create-pack.ts';
import type { PackFields, PackRecord } from '#server/deals/deals.types.ts';
import { lockPackRecord, readPackRecord } from '#server/deals/pack-list.queries.ts';
import { onceAsStaff } from '#server/office/once-as-staff.ts';
import { recordChange } from '#server/office/record-change.ts';
import { refuseIfChanged } from '#server/office/record-version.ts';
import { lockStaff } from '#server/office/staff/staff.queries.ts';
import { inTransaction, type Db, type Tx } from '#server/platform/db.ts';
import { toWirePackFields } from './deal-wire.rules.ts';

interface NewPack {
  fields: PackFields;
  staffId: number;
  /** Of the call, so that a retry after a lost reply adds no second one. */
  idempotencyKey: string | null;
  actor: string;
  now: Date;
}

interface SavedPack extends NewPack {
  /** Null for a new one. */
  known: { id: number; version: string } | null;
}

/** Adds a pack, once per idempotency key, or changes one, with its audit entry. Refuses a version that somebody else has changed. */
export function savePack(db: Db, pack: SavedPack): Promise<PackRecord> {
  const { known, fields, actor, now } = pack;
  return inTransaction(db, async (tx) => {
    if (!known) return readPackRecord(tx, await addPackOnce(tx, pack));
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

/** Adds a pack and returns its id. Locks the member of staff, so that a concurrent retry waits. */
async function addPackOnce(tx: Tx, { fields, staffId, idempotencyKey, actor, now }: NewPack): Promise<number> {
  await lockStaff(tx, staffId);
  const attempt = { operation: 'office.pack', staffId, idempotencyKey, asked: [fields], now } as const;
  return onceAsStaff(tx, attempt, async () => {
    const made = await readPackRecord(tx, await createPack(tx, fields, now));
    const entry = { actor, action: 'pack.created', subject: `pack:${made.id}`, now };
    await recordChange(tx, { ...entry, before: {}, after: toWirePackFields(made) });
    return made.id;
  });
}
