import { dayMs, hourMs } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import { deleteOld } from './steam.sql.ts';

/** Deletes nonces that are too old to be accepted again, and inventories after a day. */
export async function purgeSteam(db: Db, now: Date): Promise<void> {
  const before = (ageMs: number) => new Date(now.getTime() - ageMs);
  await deleteOld(db, { nonces: before(hourMs), inventories: before(dayMs) });
}
