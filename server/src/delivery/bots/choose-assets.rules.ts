import type { BotAsset, WaitingDelivery } from './bots.types.ts';

/** The catalog keeps 14 digits of a float, Steam may show more. */
const tolerance = 1e-9;

const isSameFloat = (a: number | null, b: number): boolean => a !== null && Math.abs(a - b) < tolerance;

type Wanted = Pick<WaitingDelivery, 'marketHashName' | 'float' | 'otherFloats' | 'count'>;

/**
 * Assets that a delivery sends: for a copy the one with its float; else any of its kind, except those that the shop sells as
 * copies. Null if the bot has too few.
 */
export function chooseAssets(assets: BotAsset[], wanted: Wanted): string[] | null {
  const { marketHashName, float, otherFloats, count } = wanted;
  const fits = (asset: BotAsset): boolean =>
    asset.marketHashName === marketHashName &&
    (float === null ? !otherFloats.some((other) => isSameFloat(asset.float, other)) : isSameFloat(asset.float, float));
  const chosen = assets.filter(fits).slice(0, count);
  return chosen.length === count ? chosen.map(({ assetId }) => assetId) : null;
}
