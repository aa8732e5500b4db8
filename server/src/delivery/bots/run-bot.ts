import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import {
  type Bot,
  type BotOptions,
  SignedOut,
  type TradeOffer,
  TradeRefused,
  type TradeSession,
} from './bots.types.ts';
import { endOffer } from './end-offer.ts';
import { followOffer } from './follow-offer.ts';
import { sendOffer } from './send-offer.ts';
import { takeDelivery } from './take-delivery.ts';
import { selectOpenOffers, selectWaitingDeliveries } from './trade-offers.sql.ts';
import { watchTrades } from './watch-trades.ts';

interface Round {
  bot: Bot;
  owner: string;
  session: TradeSession;
  options: BotOptions;
  clock: Clock;
}

/** Offers that one bot has open at a time: Steam lets an account have thirty with all customers together. */
const openOffersMax = 20;
const takenMax = 5;

/**
 * One round of a bot: ends what an earlier round began, takes new deliveries while it may, sends them, and asks about trades
 * that Steam can still take back. A failure of one offer does not stop the others; the last one is thrown at the end.
 */
export async function runBot(db: Db, round: Round): Promise<void> {
  const failures: unknown[] = [];
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (error instanceof SignedOut) throw error;
      failures.push(error);
    }
  };
  const { bot, session, options, clock } = round;
  const open = await selectOpenOffers(db, bot.id);
  for (const offer of open) await attempt(() => advanceOffer(db, round, offer));
  if (open.length < openOffersMax) {
    await attempt(async () => {
      if (!(await takeDeliveries(db, round))) return;
      const known = new Set(open.map(({ id }) => id));
      for (const offer of await selectOpenOffers(db, bot.id))
        if (!known.has(offer.id)) await attempt(() => advanceOffer(db, round, offer));
    });
  }
  await attempt(() => watchTrades(db, { session, botId: bot.id, everyMs: options.watchMs, now: clock.now() }));
  if (failures.length > 0) throw failures.at(-1);
}

async function takeDeliveries(db: Db, { bot, owner, session, options, clock }: Round): Promise<boolean> {
  const waiting = await selectWaitingDeliveries(db, { now: clock.now(), limit: takenMax });
  if (waiting.length === 0) return false;
  const pieces = waiting.flatMap(({ marketHashName, float, count }) =>
    Array.from({ length: count }, () => ({ marketHashName, float })),
  );
  await options.restock?.(session.steamId, pieces);
  const assets = await session.listAssets();
  let taken = 0;
  while (taken < takenMax && (await takeDelivery(db, { bot, owner, assets, now: clock.now() }))) taken += 1;
  return taken > 0;
}

async function advanceOffer(db: Db, { owner, session, options, clock }: Round, offer: TradeOffer): Promise<void> {
  const now = clock.now();
  try {
    if (offer.state === 'preparing') {
      await sendOffer(db, { session, offer, owner, unclearMs: options.unclearMs, now });
      return;
    }
    await followOffer(db, { session, offer, offerHours: options.offerHours, now });
  } catch (error) {
    if (!(error instanceof TradeRefused)) throw error;
    await endOffer(db, { offer, end: error.problem, now });
  }
}
