import { randomBytes } from 'node:crypto';
import { openSteamTwinApi } from '#server/app/open-steam-twin.ts';
import { listenOnLoopback } from '#server/app/open-twin.ts';
import { addBot } from '#server/delivery/bots/add-bot.ts';
import { BotRunner } from '#server/delivery/bots/bot-runner.ts';
import type { OpenTradeSession } from '#server/delivery/bots/bots.types.ts';
import { createSteamDelivery, openTradeSessions } from '#server/delivery/providers/steam/steam.ts';
import { insertAccount } from '#server/steam-twin/steam-twin.sql.ts';
import type { Logger } from '#server/platform/logger.ts';
import { restockBot } from '#server/steam-twin/trades/restock-bot.ts';
import { orderAnswer, orderTradeFault } from '#server/steam-twin/trades/trades.queries.ts';
import type { OfferAnswer, TradeFault } from '#server/steam-twin/trades/trades.types.ts';
import { givenSoldOrder } from './given-sold-order.ts';
import type { MoneyShop } from './money-shop.ts';
import { type RecordedLog, recordLog } from './recorded-log.ts';

export interface TestBots {
  /** Warnings about failed rounds. */
  log: RecordedLog;
  /** A process that drives bots; `wrap` changes its calls to Steam. */
  openRunner(owner: string, wrap?: (open: OpenTradeSession) => OpenTradeSession): BotRunner;
  givenBot(name: string): Promise<number>;
  /** A paid order of one item that waits for a bot. */
  givenOrder(): Promise<{ orderId: number; customerId: number; deliveryId: number }>;
  orderFault(fault: TradeFault, times?: number): Promise<void>;
  orderAnswer(answer: OfferAnswer, times?: number): Promise<void>;
  close(): Promise<void>;
}

/** Short, for tests in which Steam does not answer. */
const shortMs = 1000;
const secret = Buffer.from('0123456789abcdefghij').toString('base64');

/** What the bots of tests sign in with. */
export const botSecrets = { password: 'Hunter2canary', sharedSecret: secret, identitySecret: secret };

/** Bots of a shop, and the twin of Steam over HTTP; rounds are run on demand. `to` gets their log instead of `log`. */
export async function openTestBots(
  shop: MoneyShop,
  { to, timeoutMs = shortMs }: { to?: Logger; timeoutMs?: number } = {},
): Promise<TestBots> {
  const { db, clock } = shop;
  const api = openSteamTwinApi({ db, clock, answerSeconds: 0 });
  const origin = await listenOnLoopback(api);
  const key = randomBytes(32);
  const log = recordLog();
  const openSession = openTradeSessions({ communityBase: origin, apiBase: origin, timeoutMs }, { isTwin: true });
  let bots = 0;
  return {
    log,
    openRunner: (owner, wrap = (open) => open) =>
      new BotRunner({
        db,
        clock,
        log: to ?? log.log,
        owner,
        intervalMs: 1000,
        options: {
          openSession: wrap(openSession),
          key,
          offerHours: 24,
          unclearMs: 30_000,
          failuresMax: 3,
          watchMs: 0,
          restock: (steamId, pieces) => restockBot(db, { steamId, pieces, random: Math.random, now: clock.now() }),
        },
      }),
    givenBot: async (name) => {
      bots += 1;
      const steamId = `765611970000000${String(bots).padStart(2, '0')}`;
      const now = clock.now();
      await insertAccount(db, { steamId, name, isBot: true, isInventoryPublic: true, tradeToken: '', now });
      const accountName = name.toLowerCase().replaceAll(' ', '_');
      return (await addBot(db, { accountName, displayName: name, secrets: botSecrets, key, now })) ?? 0;
    },
    givenOrder: async () => {
      const { orderId, customerId } = await givenSoldOrder(shop, { delivery: createSteamDelivery() });
      const [row] = await db<{ id: number }[]>`select id from delivery.deliveries where order_id = ${orderId}`;
      return { orderId, customerId, deliveryId: row?.id ?? 0 };
    },
    orderFault: (fault, times = 1) => orderTradeFault(db, { fault, times }),
    orderAnswer: (answer, times = 1) => orderAnswer(db, { answer, times }),
    close: () => api.close(),
  };
}
