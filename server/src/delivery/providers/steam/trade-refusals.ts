import { SignedOut, TradeRefused } from '#server/delivery/bots/bots.types.ts';

interface SteamError extends Error {
  eresult?: number | string;
  cause?: unknown;
}

type Problem = TradeRefused['problem'];

/** Steam's words about a trade that it refuses for good, in English: the session asks for that language. */
const words: readonly [RegExp, Problem][] = [
  [/trade url .*no longer valid|invalid trade url|trade url is invalid/i, 'trade_link_invalid'],
  [/inventory privacy|inventory is not public|this profile is private/i, 'inventory_private'],
  [/inventory.*(?:is full|full)|no room|too many items/i, 'inventory_full'],
  [/trade ban|is not available to trade|cannot trade|account.*(?:limited|locked)/i, 'cannot_trade'],
];

/** Results of Steam that say the same each time; others, such as time-outs, may mean that the offer exists. */
const results: Readonly<Record<string, Problem>> = { 15: 'trade_link_invalid', 26: 'item_missing' };

/** Tells what a person has to mend, and a session that ended, from what is unclear. */
export function toTradeError(error: unknown): Error {
  const { message, eresult, cause } = error as SteamError;
  if (/not logged in|http error 401/i.test(message)) return new SignedOut(message);
  if (cause === 'TradeBan' || cause === 'TargetCannotTrade') return new TradeRefused('cannot_trade', message);
  const problem = words.find(([pattern]) => pattern.test(message))?.[1] ?? results[String(eresult)];
  return problem ? new TradeRefused(problem, message) : (error as Error);
}
