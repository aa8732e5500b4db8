import { randomUUID } from 'node:crypto';
import { BotRunner } from '#server/delivery/bots/bot-runner.ts';
import { openTradeSessions } from '#server/delivery/providers/steam/steam.ts';
import { assert } from '#server/platform/assert.ts';
import { minuteMs } from '#server/platform/clock.ts';
import { restockBot } from '#server/steam-twin/trades/restock-bot.ts';
import { openSteam } from './open-steam.ts';
import { readBotKey } from './read-bot-key.ts';
import type { ShopDeps } from './shop.types.ts';
import type { Undo } from './undo.ts';

/** Steam limits how often an account asks; the twin does not. */
const intervals = { steam: 15_000, twin: 1000 } as const;
const watchMinutes = 30;
const unclearMs = 45_000;

/** Drives the bots in this process, if it is the one for them: ROLE=bot, or all. */
export async function startBots({ config, db, clock, log }: ShopDeps, undo: Undo): Promise<void> {
  if (config.delivery !== 'steam' || (config.role !== 'bot' && config.role !== 'all')) return;
  const { addresses, close } = await openSteam(db, clock, config);
  undo.add(close);
  const key = await readBotKey(db, config);
  assert(key, 'a shop with bots has a key for their secrets');
  const { isOwnTwin: isTwin } = addresses;
  const runner = new BotRunner({
    db,
    clock,
    log,
    owner: `${process.pid}:${randomUUID()}`,
    intervalMs: isTwin ? intervals.twin : intervals.steam,
    options: {
      openSession: openTradeSessions(addresses, { isTwin }),
      key,
      offerHours: config.tradeOfferHours,
      unclearMs,
      failuresMax: config.tradeFailuresMax,
      watchMs: isTwin ? intervals.twin : watchMinutes * minuteMs,
      restock: isTwin
        ? (steamId, pieces) => restockBot(db, { steamId, pieces, random: Math.random, now: clock.now() })
        : null,
    },
  });
  runner.start();
  undo.add(() => runner.stop());
}
