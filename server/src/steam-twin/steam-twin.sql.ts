import type { Db, Reader } from '#server/platform/db.ts';
import type { TwinAccount, TwinAsset, TwinClass, TwinFault, TwinItem, TwinOperation } from './steam-twin.types.ts';

/** Leaves an account that exists as it is; says whether it is new. */
export async function insertAccount(tx: Reader, account: TwinAccount & { now: Date }): Promise<boolean> {
  const { steamId, name, isBot, isInventoryPublic, tradeToken, now } = account;
  const rows = await tx`
    insert into steam_twin.accounts (steam_id, name, is_bot, is_inventory_public, trade_token, created_at)
    values (${steamId}, ${name}, ${isBot}, ${isInventoryPublic}, ${tradeToken}, ${now})
    on conflict do nothing returning steam_id`;
  return rows.length > 0;
}

export async function selectAccount(reader: Reader, steamId: string): Promise<TwinAccount | null> {
  const [row] = await reader<TwinAccount[]>`
    select steam_id, name, is_bot, is_inventory_public, trade_token from steam_twin.accounts
    where steam_id = ${steamId}`;
  return row ?? null;
}

export function selectAccounts(reader: Reader, { isBot }: { isBot: boolean }): Promise<TwinAccount[]> {
  return reader<TwinAccount[]>`
    select steam_id, name, is_bot, is_inventory_public, trade_token from steam_twin.accounts
    where is_bot = ${isBot} order by steam_id`;
}

/** False for an unknown account. */
export async function updateVisibility(
  db: Reader,
  { steamId, isPublic }: { steamId: string; isPublic: boolean },
): Promise<boolean> {
  const rows = await db`
    update steam_twin.accounts set is_inventory_public = ${isPublic} where steam_id = ${steamId} returning steam_id`;
  return rows.length > 0;
}

/** Looks of an item in the catalog, which the twin shows under the same name; null for another name. */
export async function selectCatalogLook(
  reader: Reader,
  marketHashName: string,
): Promise<{ type: string; class: string; rarityColor: string; imgUrl: string } | null> {
  const [row] = await reader<{ type: string; class: string; rarityColor: string; imgUrl: string }[]>`
    select type, class, rarity_color, img_url from catalog.items where market_hash_name = ${marketHashName}`;
  return row ?? null;
}

/** Returns the id of the class, new or not. */
export async function upsertClass(tx: Reader, kind: Omit<TwinClass, 'classId'>): Promise<string> {
  const [row] = await tx<{ classId: string }[]>`
    insert into steam_twin.classes
      (market_hash_name, name, type, exterior, rarity, rarity_color, icon_url, is_tradable)
    values (${kind.marketHashName}, ${kind.name}, ${kind.type}, ${kind.exterior}, ${kind.rarity},
      ${kind.rarityColor}, ${kind.iconUrl}, ${kind.isTradable})
    on conflict (market_hash_name) do update set is_tradable = excluded.is_tradable
    returning class_id::text`;
  return row?.classId ?? '';
}

export async function insertAsset(tx: Reader, asset: Omit<TwinAsset, 'assetId'> & { now: Date }): Promise<string> {
  const { steamId, classId, float, paintSeed, protectedUntil, now } = asset;
  const [row] = await tx<{ assetId: string }[]>`
    insert into steam_twin.assets (steam_id, class_id, float_value, paint_seed, protected_until, acquired_at)
    values (${steamId}, ${classId}, ${float}, ${paintSeed}, ${protectedUntil}, ${now})
    returning asset_id::text`;
  return row?.assetId ?? '';
}

/** A page of an inventory, the newest first as Steam shows it, below the asset of `after`. */
export function selectInventory(
  reader: Reader,
  { steamId, after, limit }: { steamId: string; after: string | null; limit: number },
): Promise<TwinItem[]> {
  return reader<TwinItem[]>`
    select a.asset_id::text, a.steam_id, a.class_id::text, a.float_value as float, a.paint_seed, a.protected_until,
      c.market_hash_name, c.name, c.type, c.exterior, c.rarity, c.rarity_color, c.icon_url, c.is_tradable
    from steam_twin.assets a join steam_twin.classes c using (class_id)
    where a.steam_id = ${steamId} and (${after}::bigint is null or a.asset_id < ${after}::bigint)
    order by a.asset_id desc limit ${limit}`;
}

export async function selectAssetCount(reader: Reader, steamId: string): Promise<number> {
  const [row] = await reader<{ count: number }[]>`
    select count(*)::integer as count from steam_twin.assets where steam_id = ${steamId}`;
  return row?.count ?? 0;
}

export async function insertAssertion(
  tx: Reader,
  { nonce, fields, now }: { nonce: string; fields: Record<string, string>; now: Date },
): Promise<void> {
  await tx`
    insert into steam_twin.assertions (nonce, fields, issued_at) values (${nonce}, ${tx.json(fields)}, ${now})`;
}

/** Confirms an answer with just these fields, once. */
export async function updateAssertionChecked(
  tx: Reader,
  { nonce, fields, now }: { nonce: string; fields: Record<string, string>; now: Date },
): Promise<boolean> {
  const rows = await tx`
    update steam_twin.assertions set checked_at = ${now}
    where nonce = ${nonce} and fields = ${tx.json(fields)} and checked_at is null
    returning nonce`;
  return rows.length > 0;
}

export async function upsertFault(
  db: Db,
  { operation, fault, times }: { operation: TwinOperation; fault: TwinFault; times: number },
): Promise<void> {
  await db`
    insert into steam_twin.faults (operation, fault, times) values (${operation}, ${fault}, ${times})
    on conflict (operation) do update set fault = excluded.fault, times = excluded.times`;
}

/** Consumes an ordered fault; null if none. */
export async function updateFaultUsed(db: Reader, operation: TwinOperation): Promise<TwinFault | null> {
  const [row] = await db<{ fault: TwinFault }[]>`
    update steam_twin.faults set times = times - 1 where operation = ${operation} and times > 0
    returning fault`;
  return row?.fault ?? null;
}

/** The bot whose sign-in name this is: its name in lower case, with underscores. */
export async function selectBotByName(reader: Reader, accountName: string): Promise<TwinAccount | null> {
  const [row] = await reader<TwinAccount[]>`
    select steam_id, name, is_bot, is_inventory_public, trade_token from steam_twin.accounts
    where is_bot and lower(replace(name, ' ', '_')) = ${accountName}`;
  return row ?? null;
}
