import { changeDeal } from '#server/deals/change-deal.ts';
import { createDeal } from '#server/deals/create-deal.ts';
import { lockDealRecord, readDealRecord } from '#server/deals/deal-list.queries.ts';
import type { DealFields, DealRecord } from '#server/deals/deals.types.ts';
import { recordChange } from '#server/office/record-change.ts';
import { refuseIfChanged } from '#server/office/record-version.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { toWireDealFields } from './deal-wire.rules.ts';

interface SavedDeal {
  /** Null for a new one. */
  known: { id: number; version: string } | null;
  fields: DealFields;
  actor: string;
  now: Date;
}

/** Adds a deal, or changes one, with its audit entry. Refuses a version that somebody else has changed. */
export function saveDeal(db: Db, { known, fields, actor, now }: SavedDeal): Promise<DealRecord> {
  return inTransaction(db, async (tx) => {
    if (!known) {
      const made = await readDealRecord(tx, await createDeal(tx, fields, now));
      const entry = { actor, action: 'deal.created', subject: `deal:${made.id}`, now };
      await recordChange(tx, { ...entry, before: {}, after: toWireDealFields(made) });
      return made;
    }
    const { id, version } = known;
    const before = await lockDealRecord(tx, id);
    refuseIfChanged(toWireDealFields(before), version);
    await changeDeal(tx, before, { fields, now });
    const after = await readDealRecord(tx, id);
    const entry = { actor, action: 'deal.changed', subject: `deal:${id}`, now };
    await recordChange(tx, { ...entry, before: toWireDealFields(before), after: toWireDealFields(after) });
    return after;
  });
}
