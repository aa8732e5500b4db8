import { inTransaction, type Db } from '#server/platform/db.ts';
import { giveAsset } from '#server/steam-twin/give-asset.ts';
import { selectFreeAssets } from './trades.sql.ts';

interface Piece {
  marketHashName: string;
  /** Of the very piece; null for any of its kind. */
  float: number | null;
}

interface Restock {
  steamId: string;
  /** One for each piece that waits. */
  pieces: Piece[];
  random: () => number;
  now: Date;
}

const worn = / \((?:Factory New|Minimal Wear|Field-Tested|Well-Worn|Battle-Scarred)\)$/;

/** Gives a bot of the twin what it is about to deliver: a demo shop sells items that nobody bought for it. */
export async function restockBot(db: Db, { steamId, pieces, random, now }: Restock): Promise<void> {
  const free = await selectFreeAssets(db, steamId);
  for (const { marketHashName, float } of pieces) {
    const at = free.findIndex(
      (asset) => asset.marketHashName === marketHashName && (float ?? asset.float) === asset.float,
    );
    if (at >= 0) {
      free.splice(at, 1);
      continue;
    }
    const hasWear = worn.test(marketHashName);
    const asset = {
      steamId,
      marketHashName,
      float: float ?? (hasWear ? random() : null),
      paintSeed: hasWear ? Math.floor(random() * 1000) : null,
      now,
    };
    await inTransaction(db, (tx) => giveAsset(tx, asset));
  }
}
