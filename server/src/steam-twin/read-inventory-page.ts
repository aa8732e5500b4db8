import type { Reader } from '#server/platform/db.ts';
import { selectAccount, selectAssetCount, selectInventory } from './steam-twin.sql.ts';
import type { TwinItem } from './steam-twin.types.ts';

interface WantedPage {
  steamId: string;
  after: string | null;
  limit: number;
}

interface InventoryPage {
  items: TwinItem[];
  count: number;
  hasMore: boolean;
}

/** A page of a public inventory; `private` for one that its owner hides, null for an unknown account. */
export async function readInventoryPage(
  reader: Reader,
  { steamId, after, limit }: WantedPage,
): Promise<InventoryPage | 'private' | null> {
  const account = await selectAccount(reader, steamId);
  if (!account) return null;
  if (!account.isInventoryPublic) return 'private';
  const [items, count] = await Promise.all([
    selectInventory(reader, { steamId, after, limit: limit + 1 }),
    selectAssetCount(reader, steamId),
  ]);
  return { items: items.slice(0, limit), count, hasMore: items.length > limit };
}
