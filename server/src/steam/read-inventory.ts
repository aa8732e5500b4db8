import type { Db } from '#server/platform/db.ts';
import { minuteMs } from '#server/platform/clock.ts';
import { withLock } from '#server/platform/with-lock.ts';
import { selectInventory, upsertInventory } from './steam.sql.ts';
import type { SteamGateway, SteamInventory } from './steam.types.ts';

/** How long an inventory is shown without asking Steam again. */
export const inventoryFreshMs = 5 * minuteMs;

export interface ReadInventory extends SteamInventory {
  fetchedAt: Date;
}

interface WantedInventory {
  steamId: string;
  /** Called before Steam is asked; refuses where Steam is asked too often. */
  beforeFetch: () => Promise<unknown>;
  now: Date;
}

/**
 * The public inventory of an account, at most five minutes old; a private one after half a minute is asked for again.
 * One call at a time reads an inventory, in all processes; the others wait and get what it read. Throws `SteamUnavailable`.
 */
export async function readInventory(db: Db, steam: SteamGateway, wanted: WantedInventory): Promise<ReadInventory> {
  const { steamId, beforeFetch, now } = wanted;
  const kept = await selectInventory(db, steamId);
  if (kept && isFresh(kept, now)) return kept;
  await beforeFetch();
  return withLock(db, `steam.inventory:${steamId}`, async () => {
    const meanwhile = await selectInventory(db, steamId);
    if (meanwhile && isFresh(meanwhile, now)) return meanwhile;
    const inventory = await steam.fetchInventory(steamId);
    await upsertInventory(db, { steamId, ...inventory, now });
    return { ...inventory, fetchedAt: now };
  });
}

/** Whoever makes their inventory public wants to see it soon. */
const privateFreshMs = minuteMs / 2;

function isFresh({ state, fetchedAt }: ReadInventory, now: Date): boolean {
  return now.getTime() - fetchedAt.getTime() < (state === 'private' ? privateFreshMs : inventoryFreshMs);
}
