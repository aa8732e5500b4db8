import { inTransaction, type Db } from '#server/platform/db.ts';
import { giveAsset } from '#server/steam-twin/give-asset.ts';
import { selectFreeCounts } from './trades.sql.ts';

interface Restock {
  steamId: string;
  /** One for each piece that waits. */
  marketHashNames: string[];
  random: () => number;
  now: Date;
}

/** Gives a bot of the twin what it is about to deliver: a demo shop sells items that nobody bought for it. */
export async function restockBot(db: Db, { steamId, marketHashNames, random, now }: Restock): Promise<void> {
  const free = await selectFreeCounts(db, steamId);
  for (const marketHashName of marketHashNames) {
    const left = free.get(marketHashName) ?? 0;
    free.set(marketHashName, left - 1);
    if (left > 0) continue;
    const hasWear = / \((?:Factory New|Minimal Wear|Field-Tested|Well-Worn|Battle-Scarred)\)$/.test(marketHashName);
    const float = hasWear ? random() : null;
    const paintSeed = hasWear ? Math.floor(random() * 1000) : null;
    await inTransaction(db, (tx) => giveAsset(tx, { steamId, marketHashName, float, paintSeed, now }));
  }
}
