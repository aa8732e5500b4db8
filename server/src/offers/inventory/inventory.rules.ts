import type { OfferQuality } from '#contract/offers.ts';
import type { SkinObstacle } from '#contract/steam.ts';
import type { SteamSkin } from '#server/steam/steam.types.ts';

const wears: Record<string, OfferQuality> = {
  'Factory New': 'factory_new',
  'Minimal Wear': 'minimal_wear',
  'Field-Tested': 'field_tested',
  'Well-Worn': 'well_worn',
  'Battle-Scarred': 'battle_scarred',
};

/** Wear in the name of an item at Steam, such as `AK-47 | Redline (Field-Tested)`. */
export function qualityOf(marketHashName: string): OfferQuality {
  return wears[/ \(([A-Z][\w-]+(?: [A-Z]\w+)?)\)$/.exec(marketHashName)?.[1] ?? ''] ?? 'not_painted';
}

/** Why the shop does not buy a skin now; null if it does. */
export function obstacleOf(
  { isTradable, lockedUntil }: Pick<SteamSkin, 'isTradable' | 'lockedUntil'>,
  { hasPrice, isOffered, now }: { hasPrice: boolean; isOffered: boolean; now: Date },
): SkinObstacle | null {
  if (isOffered) return 'offered';
  if (lockedUntil !== null && new Date(lockedUntil) > now) return 'protected';
  if (!isTradable) return 'not_tradable';
  return hasPrice ? null : 'no_price';
}
