import { findSteamAccount } from '#server/identity/steam/steam-accounts.queries.ts';
import type { Reader } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { findKeptInventory } from '#server/steam/steam.queries.ts';
import type { OfferedAsset } from './inventory.types.ts';

interface WantedAssets {
  customerId: number;
  /** By skin; undefined for a typed one. */
  assetIds: (string | undefined)[];
  now: Date;
}

/**
 * The items at Steam that the skins of a request name, as the inventory of the customer showed them last; null for typed
 * skins. Refuses those that are not theirs or cannot be traded. Reads only, and does not ask Steam.
 */
export async function findAssets(reader: Reader, wanted: WantedAssets): Promise<(OfferedAsset | null)[]> {
  const { customerId, assetIds, now } = wanted;
  if (assetIds.every((id) => id === undefined)) return assetIds.map(() => null);
  const linked = await findSteamAccount(reader, customerId);
  const inventory = linked && (await findKeptInventory(reader, linked.steamId));
  const own = new Map((inventory?.skins ?? []).map((skin) => [skin.assetId, skin]));
  return assetIds.map((id, at) => {
    if (id === undefined) return null;
    const skin = own.get(id);
    const isLocked = skin?.lockedUntil != null && new Date(skin.lockedUntil) > now;
    if (!skin?.isTradable || isLocked) {
      const field = assetIds.length === 1 ? 'title' : `items.${at}.title`;
      refuse('invalid_input', {}, { [field]: ['offers.asset_gone'] });
    }
    return { assetId: id, float: skin.float, paintSeed: skin.paintSeed, inspectLink: skin.inspectLink ?? null };
  });
}
