import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import { updateSignedIn } from './bots.sql.ts';
import {
  type Bot,
  type OpenTradeSession,
  SignedOut,
  type TradeOffer,
  TradeRefused,
  type TradeSession,
} from './bots.types.ts';
import { decryptForBot, encryptForBot } from './bot-secrets.rules.ts';
import { endOffer } from './end-offer.ts';
import { followOffer } from './follow-offer.ts';
import { sendOffer } from './send-offer.ts';
import { takeDelivery } from './take-delivery.ts';
import { selectOpenOffers, selectWaitingDeliveries } from './trade-offers.sql.ts';
import { watchTrades } from './watch-trades.ts';

export interface BotOptions {
  openSession: OpenTradeSession;
  /** Encrypts secrets and sessions. */
  key: Buffer;
  /** How long customers have to accept. */
  offerHours: number;
  /** How long Steam may take to list an offer whose answer was lost. */
  unclearMs: number;
  /** How often Steam is asked about an accepted trade. */
  watchMs: number;
  /** Of the twin only: puts the items of waiting deliveries into the inventory of the bot. */
  restock: ((steamId: string, marketHashNames: string[]) => Promise<void>) | null;
}

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

/** Signs a bot in, with the token of an earlier sign-in if there is one, and keeps the new token. */
export async function signBotIn(
  db: Db,
  bot: Bot,
  { options, clock }: Pick<Round, 'options' | 'clock'>,
): Promise<TradeSession> {
  const { key, openSession } = options;
  const { id: botId, accountName } = bot;
  const open = (sealed: string) => decryptForBot(sealed, { key, accountName });
  const secrets = JSON.parse(open(bot.secrets)) as Parameters<OpenTradeSession>[0]['secrets'];
  const session = await openSession({ accountName, secrets, token: bot.session === null ? null : open(bot.session) });
  const token = session.token === null ? null : encryptForBot(session.token, { key, accountName });
  await updateSignedIn(db, { botId, steamId: session.steamId, session: token, now: clock.now() });
  return session;
}

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
  const names = waiting.flatMap(({ marketHashName, count }) => Array.from({ length: count }, () => marketHashName));
  await options.restock?.(session.steamId, names);
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
