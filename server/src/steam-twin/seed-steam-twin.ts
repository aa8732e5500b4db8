import { inTransaction, type Db } from '#server/platform/db.ts';
import { dayMs } from '#server/platform/clock.ts';
import demoAccounts from '../../seed/steam.json' with { type: 'json' };
import { giveAsset } from './give-asset.ts';
import { insertAccount } from './steam-twin.sql.ts';

interface DemoSkin {
  name: string;
  float?: number;
  seed?: number;
  /** Days until it can be traded. */
  lockedDays?: number;
  isTradable?: boolean;
}

/** Creates missing Steam accounts of the demo with their inventories. Idempotent. Needs the catalog. */
export async function seedSteamTwin(db: Db, now: Date): Promise<void> {
  for (const { skins, ...account } of demoAccounts as (DemoAccount & { skins: DemoSkin[] })[])
    await inTransaction(db, async (tx) => {
      if (!(await insertAccount(tx, { ...account, isBot: account.isBot ?? false, now }))) return;
      for (const { name: marketHashName, float = null, seed: paintSeed = null, lockedDays, isTradable = true } of skins)
        await giveAsset(tx, {
          steamId: account.steamId,
          marketHashName,
          float,
          paintSeed,
          protectedUntil: lockedDays === undefined ? null : new Date(now.getTime() + lockedDays * dayMs),
          isTradable,
          now,
        });
    });
}

interface DemoAccount {
  steamId: string;
  name: string;
  isInventoryPublic: boolean;
  tradeToken: string;
  isBot?: boolean;
}
