import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import type { Logger } from '#server/platform/logger.ts';
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
import { recordFailure } from './record-failure.ts';
import { sendOffer } from './send-offer.ts';
import { takeDelivery } from './take-delivery.ts';
import { updateFailuresToNone } from './stopped-deliveries.sql.ts';
import { selectDueOffers, selectOpenCount, selectWaitingDeliveries } from './trade-offers.sql.ts';
import { watchTrades } from './watch-trades.ts';

interface Round {
  bot: Bot;
  owner: string;
  session: TradeSession;
  options: BotOptions;
  clock: Clock;
  log: Logger;
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
  const { bot, session, options, clock, log } = round;
  const due = await selectDueOffers(db, { botId: bot.id, now: clock.now() });
  for (const offer of due) await attempt(() => advanceOffer(db, round, offer));
  if (!bot.isPaused && (await selectOpenCount(db, bot.id)) < openOffersMax) {
    await attempt(async () => {
      if (!(await takeDeliveries(db, round))) return;
      const known = new Set(due.map(({ id }) => id));
      for (const offer of await selectDueOffers(db, { botId: bot.id, now: clock.now() }))
        if (!known.has(offer.id)) await attempt(() => advanceOffer(db, round, offer));
    });
  }
  await attempt(async () => {
    const failure = await watchTrades(db, { session, botId: bot.id, everyMs: options.watchMs, log, now: clock.now() });
    if (failure !== null) failures.push(failure);
  });
  if (failures.length > 0) throw failures.at(-1);
}

async function takeDeliveries(db: Db, { bot, owner, session, options, clock }: Round): Promise<boolean> {
  const waiting = await selectWaitingDeliveries(db, { names: null, now: clock.now(), limit: takenMax });
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

async function advanceOffer(db: Db, round: Round, offer: TradeOffer): Promise<void> {
  const { clock, options, log } = round;
  const now = clock.now();
  const { failuresMax } = options;
  try {
    await ask(db, { ...round, offer, now });
  } catch (error) {
    if (error instanceof SignedOut) throw error;
    if (error instanceof TradeRefused) return endOffer(db, { offer, end: error.problem, now });
    const step = await recordFailure(db, { offer, error, failuresMax, now });
    if (step === 'end') return endOffer(db, { offer, end: 'steam_unavailable', now });
    const { id, deliveryId, steamOfferId } = offer;
    if (step === 'hold')
      log.error({ offer: id, deliveryId, steamOfferId, err: error }, 'a trade offer is left to staff');
    throw error;
  }
}

async function ask(
  db: Db,
  { session, owner, options, log, offer, now }: Round & { offer: TradeOffer; now: Date },
): Promise<void> {
  const { unclearMs, failuresMax, offerHours } = options;
  if (offer.state === 'preparing') return sendOffer(db, { session, offer, owner, unclearMs, failuresMax, now });
  await followOffer(db, { session, offer, offerHours, log, now });
  if (offer.failures > 0) await updateFailuresToNone(db, offer.id);
}
