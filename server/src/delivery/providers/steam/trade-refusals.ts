import { SignedOut, TradeRefused } from '#server/delivery/bots/bots.types.ts';

interface SteamError extends Error {
  eresult?: number | string;
  cause?: unknown;
}

type Problem = TradeRefused['problem'];

/** Steam's words about a trade that it refuses for good, in English: the session asks for that language. All of a row are said. */
const words: readonly [string[], Problem][] = [
  [['trade url', 'no longer valid'], 'trade_link_invalid'],
  [['invalid trade url'], 'trade_link_invalid'],
  [['trade url is invalid'], 'trade_link_invalid'],
  [['inventory privacy'], 'inventory_private'],
  [['inventory is not public'], 'inventory_private'],
  [['this profile is private'], 'inventory_private'],
  [['inventory', 'full'], 'inventory_full'],
  [['no room'], 'inventory_full'],
  [['too many items'], 'inventory_full'],
  [['trade ban'], 'cannot_trade'],
  [['is not available to trade'], 'cannot_trade'],
  [['cannot trade'], 'cannot_trade'],
  [['account', 'limited'], 'cannot_trade'],
  [['account', 'locked'], 'cannot_trade'],
];

/** Results of Steam that say the same each time; others, such as time-outs, may mean that the offer exists. */
const results: Readonly<Record<string, Problem>> = { 15: 'trade_link_invalid', 26: 'item_missing' };

/** Results of a sign-in while Steam fails, is busy, was asked too often or ends the session; others refuse the token or the password. */
const passingResults = new Set([2, 3, 6, 10, 16, 20, 34, 35, 36, 37, 38, 48, 55, 76, 79, 84, 87]);

/** Tells a refused sign-in from one without an answer. */
export function toSignInError(error: SteamError): Error {
  const { eresult, message } = error;
  return eresult === undefined || passingResults.has(Number(eresult)) ? error : new SignedOut(message);
}

/** Tells a session that ended from what is unclear. */
export function toSessionError(error: unknown): Error {
  const { message } = error as SteamError;
  return /not logged in|http error 401/i.test(message) ? new SignedOut(message) : (error as Error);
}

/** Tells what a person has to mend, and a session that ended, from what is unclear. */
export function toTradeError(error: unknown): Error {
  const known = toSessionError(error);
  if (known instanceof SignedOut) return known;
  const { message, eresult, cause } = error as SteamError;
  if (cause === 'TradeBan' || cause === 'TargetCannotTrade') return new TradeRefused('cannot_trade', message);
  const said = message.toLowerCase();
  const problem = words.find(([parts]) => parts.every((part) => said.includes(part)))?.[1] ?? results[String(eresult)];
  return problem ? new TradeRefused(problem, message) : (error as Error);
}
