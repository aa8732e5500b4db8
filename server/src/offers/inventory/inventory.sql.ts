import type { OfferQuality } from '#contract/offers.ts';
import type { Reader } from '#server/platform/db.ts';

export interface KnownItem {
  id: number;
  marketHashName: string;
  class: string;
  quality: OfferQuality | null;
  /** Hash of its first photo. */
  photo: string | null;
}

/** Items of the catalog by their names at Steam. */
export function selectItemsByName(reader: Reader, names: string[]): Promise<KnownItem[]> {
  return reader<KnownItem[]>`
    select id, market_hash_name, class, quality, photos[1] as photo
    from catalog.items where market_hash_name = any(${names})`;
}

/** Those of the assets that an open offer names. */
export async function selectOfferedAssets(reader: Reader, assetIds: string[]): Promise<string[]> {
  const rows = await reader<{ assetId: string }[]>`
    select asset_id from offers.offers where asset_id = any(${assetIds}) and closed_at is null`;
  return rows.map(({ assetId }) => assetId);
}
