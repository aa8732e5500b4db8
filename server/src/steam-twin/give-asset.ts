import type { Reader } from '#server/platform/db.ts';
import { insertAsset, selectCatalogLook, upsertClass } from './steam-twin.sql.ts';

export interface GivenAsset {
  steamId: string;
  marketHashName: string;
  float: number | null;
  paintSeed: number | null;
  /** Until then it cannot be traded on. */
  protectedUntil?: Date | null;
  /** False for items such as medals, which never change hands. */
  isTradable?: boolean;
  now: Date;
}

const exteriorPattern = / \((Factory New|Minimal Wear|Field-Tested|Well-Worn|Battle-Scarred)\)$/;

/** Puts an item into an inventory of the twin, as a drop or a trade would, and returns its asset id. */
export async function giveAsset(tx: Reader, given: GivenAsset): Promise<string> {
  const { steamId, marketHashName, float, paintSeed, protectedUntil = null, isTradable = true, now } = given;
  const look = await selectCatalogLook(tx, marketHashName);
  const classId = await upsertClass(tx, {
    marketHashName,
    name: marketHashName.replace(exteriorPattern, ''),
    type: look ? `${look.class} ${look.type}` : 'Extraordinary Collectible',
    exterior: exteriorPattern.exec(marketHashName)?.[1] ?? null,
    rarity: look?.class ?? 'Extraordinary',
    rarityColor: (look?.rarityColor ?? '#eb4b4b').slice(1),
    iconUrl: look?.imgUrl ?? '',
    isTradable,
  });
  return insertAsset(tx, { steamId, classId, float, paintSeed, protectedUntil, now });
}
