import { insertAccount } from '#server/steam-twin/steam-twin.sql.ts';
import type { Shop } from './open-shop.ts';

/** A Steam account at the twin that no customer has linked; another one with each call, so that a test can run again. */
export async function newSteamAccount({ db }: Pick<Shop, 'db'>): Promise<{ steamId: string; name: string }> {
  const number = Math.floor(Math.random() * 1_000_000_000);
  const account = { steamId: `${76_561_198_000_000_000n + BigInt(number)}`, name: `Steam${number}` };
  await insertAccount(db, {
    ...account,
    isBot: false,
    isInventoryPublic: true,
    tradeToken: 'Ab12Cd34',
    now: new Date(),
  });
  return account;
}
