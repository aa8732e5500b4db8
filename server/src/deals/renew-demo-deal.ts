import { inTransaction, type Db, type Tx } from '#server/platform/db.ts';
import { withLock } from '#server/platform/with-lock.ts';
import { insertDeal, selectHasDeal, selectNextForDeal } from './deals.sql.ts';
import { priceOff, readBundledDeals } from './seed-deals.ts';

const hourMs = 3_600_000;

/**
 * Opens the next bundled deal when none runs that can be had, so that a demo shop always has one. Idempotent while one
 * runs; processes that ask together open one.
 */
export function renewDemoDeal(db: Db, now: Date): Promise<void> {
  return withLock(db, 'demo deal', () => inTransaction(db, (tx) => openNextDeal(tx, now)));
}

async function openNextDeal(tx: Tx, now: Date): Promise<void> {
  if (await selectHasDeal(tx, now)) return;
  const { hours, percent_off_bps: off, items } = (await readBundledDeals()).deals;
  const item = await selectNextForDeal(tx, items);
  if (!item) return;
  const endsAt = new Date(now.getTime() + hours * hourMs);
  await insertDeal(tx, { itemId: item.id, priceCents: priceOff(item.priceCents, off), startsAt: now, endsAt });
}
