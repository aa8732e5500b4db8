import { lockItems } from '#server/catalog/catalog.queries.ts';
import { hourMs } from '#server/platform/clock.ts';
import { inTransaction, type Db, type Tx } from '#server/platform/db.ts';
import { withLock } from '#server/platform/with-lock.ts';
import { insertDeal, selectHasDeal, selectNextForDeal } from './deals.sql.ts';
import { priceOff, readBundledDeals } from './seed-deals.ts';

/** Opens the next bundled deal unless one with stock is running. Idempotent across processes. */
export function renewDemoDeal(db: Db, now: Date): Promise<void> {
  return withLock(db, 'demo deal', () => inTransaction(db, (tx) => openNextDeal(tx, now)));
}

async function openNextDeal(tx: Tx, now: Date): Promise<void> {
  if (await selectHasDeal(tx, now)) return;
  const { hours, percent_off_bps: off, items } = (await readBundledDeals()).deals;
  const item = await selectNextForDeal(tx, items);
  if (!item) return;
  // Staff may be saving a deal of the same item.
  await lockItems(tx, [item.id]);
  const endsAt = new Date(now.getTime() + hours * hourMs);
  await insertDeal(tx, { itemId: item.id, priceCents: priceOff(item.priceCents, off), startsAt: now, endsAt });
}
