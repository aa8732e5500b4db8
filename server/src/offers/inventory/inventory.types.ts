import type { SkinObstacle } from '#contract/steam.ts';
import type { OfferQuality } from '#contract/offers.ts';
import type { PriceSuggestion } from '#server/offers/pricing/pricing.types.ts';
import type { SteamSkin } from '#server/steam/steam.types.ts';

/** A skin of an inventory with what the shop says about it. */
export interface InventorySkin extends SteamSkin {
  /** In the language of the customer. */
  title: string;
  item: { id: number; photo: string | null; class: string } | null;
  quality: OfferQuality;
  suggestion: PriceSuggestion | null;
  obstacle: SkinObstacle | null;
}

export interface CustomerInventory {
  state: 'public' | 'private' | 'not_linked';
  /** Empty without a linked account. */
  steamId: string;
  fetchedAt: Date | null;
  skins: InventorySkin[];
}

/** Item of an inventory, as Steam told it. */
export interface OfferedAsset {
  assetId: string;
  float: number | null;
  paintSeed: number | null;
  inspectLink: string | null;
}
