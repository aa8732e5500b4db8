import { listItemsByIds } from '#server/catalog/catalog.queries.ts';
import { findSteamAccount } from '#server/identity/steam/steam-accounts.queries.ts';
import type { Db } from '#server/platform/db.ts';
import { refuseIfTooMany } from '#server/platform/rate-limit.ts';
import { refuse } from '#server/platform/refusal.ts';
import { suggestPrices } from '#server/offers/pricing/suggest-prices.ts';
import { readInventory, type ReadInventory } from '#server/steam/read-inventory.ts';
import { type SteamGateway, SteamUnavailable } from '#server/steam/steam.types.ts';
import { obstacleOf, qualityOf } from './inventory.rules.ts';
import { selectItemsByName, selectOfferedAssets } from './inventory.sql.ts';
import type { CustomerInventory, InventorySkin } from './inventory.types.ts';

interface WantedInventory {
  customerId: number;
  languageId: number;
  isEnabled: boolean;
  rateLimitFactor: number;
  now: Date;
}

/** Steam counts calls per address, and so for all customers together. */
export const inventoryLimits = {
  perCustomer: { limit: 10, windowSeconds: 300 },
  all: { limit: 120, windowSeconds: 60 },
};

/**
 * The public inventory of the linked Steam account with what the shop pays for each skin. Steam is asked at most every five
 * minutes, and never while it was asked too often or does not answer. Reads only.
 */
export async function listInventory(db: Db, steam: SteamGateway, wanted: WantedInventory): Promise<CustomerInventory> {
  if (!wanted.isEnabled) refuse('steam_off');
  const linked = await findSteamAccount(db, wanted.customerId);
  if (!linked) return { state: 'not_linked', steamId: '', fetchedAt: null, skins: [] };
  const { steamId } = linked;
  const inventory = await askSteam(db, steam, { steamId, ...wanted });
  const { state, fetchedAt } = inventory;
  return { state, steamId, fetchedAt, skins: await priceInventory(db, inventory, wanted) };
}

async function askSteam(
  db: Db,
  steam: SteamGateway,
  { steamId, customerId, now, rateLimitFactor }: WantedInventory & { steamId: string },
): Promise<ReadInventory> {
  const { perCustomer, all } = inventoryLimits;
  const beforeFetch = async () => {
    await refuseIfTooMany(db, { ...perCustomer, key: `steam-inventory:customer:${customerId}`, now });
    await refuseIfTooMany(db, { ...all, key: 'steam-inventory:all', limit: all.limit * rateLimitFactor, now });
  };
  try {
    return await readInventory(db, steam, { steamId, beforeFetch, now });
  } catch (error) {
    if (error instanceof SteamUnavailable) refuse('steam_unavailable');
    throw error;
  }
}

async function priceInventory(
  db: Db,
  { skins }: ReadInventory,
  { languageId, now }: WantedInventory,
): Promise<InventorySkin[]> {
  const items = new Map(
    (await selectItemsByName(db, [...new Set(skins.map(({ marketHashName }) => marketHashName))])).map((item) => [
      item.marketHashName,
      item,
    ]),
  );
  const ids = [...items.values()].map(({ id }) => id);
  const [suggestions, titled, offered] = await Promise.all([
    suggestPrices(
      db,
      ids.map((itemId) => ({ itemId, wear: null })),
      now,
    ),
    listItemsByIds(db, ids, languageId),
    selectOfferedAssets(
      db,
      skins.map(({ assetId }) => assetId),
    ),
  ]);
  const titles = new Map(titled.map(({ id, title }) => [id, title]));
  const open = new Set(offered);
  return skins.map((skin) => {
    const item = items.get(skin.marketHashName) ?? null;
    const suggestion = (item && suggestions.get(item.id)) ?? null;
    return {
      ...skin,
      title: (item && titles.get(item.id)) ?? skin.marketHashName,
      item: item && { id: item.id, photo: item.photo, class: item.class },
      quality: item?.quality ?? qualityOf(skin.marketHashName),
      suggestion,
      obstacle: obstacleOf(skin, { hasPrice: suggestion !== null, isOffered: open.has(skin.assetId), now }),
    };
  });
}
