import { endDeal } from '#server/deals/end-deal.ts';
import { lockDealRecord, readDealRecord } from '#server/deals/deal-list.queries.ts';
import type { DealRecord } from '#server/deals/deals.types.ts';
import { recordChange } from '#server/office/record-change.ts';
import { refuseIfChanged } from '#server/office/record-version.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { toWireDealFields } from './deal-wire.rules.ts';

interface EndedDeal {
  id: number;
  version: string;
  actor: string;
  now: Date;
}

/** Ends a deal, or deletes one that has not begun, with its audit entry. Returns null for a deleted one. */
export function endDealAsStaff(db: Db, { id, version, actor, now }: EndedDeal): Promise<DealRecord | null> {
  return inTransaction(db, async (tx) => {
    const before = await lockDealRecord(tx, id);
    refuseIfChanged(toWireDealFields(before), version);
    const outcome = await endDeal(tx, before, now);
    const after = outcome === 'ended' ? await readDealRecord(tx, id) : null;
    const entry = { actor, action: `deal.${outcome}`, subject: `deal:${id}`, now };
    await recordChange(tx, { ...entry, before: toWireDealFields(before), after: after ? toWireDealFields(after) : {} });
    return after;
  });
}
