import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listBots } from '#server/delivery/bots/bots.queries.ts';
import { createSteamDelivery } from '#server/delivery/providers/steam/steam.ts';
import { givenSoldOrder } from './given-sold-order.ts';
import type { MoneyShop } from './money-shop.ts';
import { runAsStaff } from './run-as-staff.ts';

/** A bot, a file with secrets of another one, and a delivery that stopped. */
export async function givenBotArguments(
  shop: MoneyShop,
  folder: string,
): Promise<Record<string, readonly (string | number)[]>> {
  const key = Buffer.from('0123456789abcdefghij').toString('base64');
  const file = join(folder, 'bot.json');
  await writeFile(file, JSON.stringify({ password: 'word', shared_secret: key, identity_secret: key }));
  await runAsStaff(shop, 'bot', 'add', 'first_bot', '--name=First', `--secrets=${file}`);
  const [bot] = await listBots(shop.db);
  const { orderId } = await givenSoldOrder(shop, { delivery: createSteamDelivery() });
  const [delivery] = await shop.db<{ id: number }[]>`
    update delivery.deliveries set problem = 'escrow' where order_id = ${orderId} returning id`;
  return {
    'bot list': [],
    'bot add': ['second_bot', '--name=Second', `--secrets=${file}`],
    'bot pause': [bot?.id ?? 0],
    'bot retry': [delivery?.id ?? 0],
  };
}
