import type { Reader } from '#server/platform/db.ts';
import type { SteamInventory, SteamSkin } from './steam.types.ts';

/** False if the nonce was used before. */
export async function insertNonce(db: Reader, nonce: string, now: Date): Promise<boolean> {
  const rows = await db`
    insert into steam.used_nonces (nonce, used_at) values (${nonce}, ${now}) on conflict do nothing returning nonce`;
  return rows.length > 0;
}

export async function deleteOld(db: Reader, before: { nonces: Date; inventories: Date }): Promise<void> {
  await db`delete from steam.used_nonces where used_at < ${before.nonces}`;
  await db`delete from steam.inventories where fetched_at < ${before.inventories}`;
}

interface KeptInventory extends SteamInventory {
  fetchedAt: Date;
}

export async function selectInventory(reader: Reader, steamId: string): Promise<KeptInventory | null> {
  const [row] = await reader<(Omit<KeptInventory, 'skins'> & { skins: SteamSkin[] })[]>`
    select state, skins, fetched_at from steam.inventories where steam_id = ${steamId}`;
  return row ?? null;
}

export async function upsertInventory(
  db: Reader,
  { steamId, state, skins, now }: SteamInventory & { steamId: string; now: Date },
): Promise<void> {
  await db`
    insert into steam.inventories (steam_id, state, skins, fetched_at)
    values (${steamId}, ${state}, ${db.json(skins as never)}, ${now})
    on conflict (steam_id) do update set state = excluded.state, skins = excluded.skins,
      fetched_at = excluded.fetched_at`;
}

export async function deleteInventory(db: Reader, steamId: string): Promise<void> {
  await db`delete from steam.inventories where steam_id = ${steamId}`;
}
