import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import { decryptForBot, encryptForBot } from './bot-secrets.rules.ts';
import { updateSessionToNone, updateSignedIn } from './bots.sql.ts';
import { type Bot, type BotOptions, type OpenTradeSession, SignedOut, type TradeSession } from './bots.types.ts';

interface BotSignIn {
  options: BotOptions;
  clock: Clock;
}

/** Signs a bot in, with the token of an earlier sign-in if there is one, and keeps the new token. After a refused one, the next try uses the password. */
export async function signBotIn(db: Db, bot: Bot, { options, clock }: BotSignIn): Promise<TradeSession> {
  const { key, openSession } = options;
  const { id: botId, accountName } = bot;
  const open = (sealed: string) => decryptForBot(sealed, { key, accountName });
  const secrets = JSON.parse(open(bot.secrets)) as Parameters<OpenTradeSession>[0]['secrets'];
  const token = bot.session === null ? null : open(bot.session);
  const session = await openSession({ accountName, secrets, token }).catch(async (error: unknown) => {
    if (token !== null && error instanceof SignedOut) await updateSessionToNone(db, botId);
    throw error;
  });
  const kept = session.token === null ? null : encryptForBot(session.token, { key, accountName });
  await updateSignedIn(db, { botId, steamId: session.steamId, session: kept, now: clock.now() });
  return session;
}
