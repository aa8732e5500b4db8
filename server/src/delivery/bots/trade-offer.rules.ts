import type { DeliveryProblem } from '#contract/trade-tickets.ts';
import { toShownCode } from '#server/delivery/tickets/ticket.rules.ts';
import type { OfferEnd, SteamOffer, SteamOfferState, TradeOffer } from './bots.types.ts';

/** Tries of a delivery before staff take over. */
export const triesMax = 3;

/** Pause before the next try. */
export const retryMinutes = 5;

interface Ending {
  /** Whether a bot tries again; else the delivery stops with the problem. */
  isRetried: boolean;
  problem: DeliveryProblem;
}

/** What follows when an offer ends without a trade. */
const endings: Readonly<Record<OfferEnd, Ending>> = {
  declined: { isRetried: false, problem: 'declined' },
  countered: { isRetried: true, problem: 'declined' },
  cancelled: { isRetried: true, problem: 'steam_unavailable' },
  expired: { isRetried: true, problem: 'expired' },
  invalid_items: { isRetried: true, problem: 'item_missing' },
  item_missing: { isRetried: true, problem: 'item_missing' },
  steam_unavailable: { isRetried: true, problem: 'steam_unavailable' },
  trade_link_invalid: { isRetried: false, problem: 'trade_link_invalid' },
  cannot_trade: { isRetried: false, problem: 'cannot_trade' },
  inventory_private: { isRetried: false, problem: 'inventory_private' },
  inventory_full: { isRetried: false, problem: 'inventory_full' },
  escrow: { isRetried: false, problem: 'escrow' },
};

/** The problem with which a delivery stops; null if a bot tries again. */
export function problemAfter(end: OfferEnd, tries: number): DeliveryProblem | null {
  const { isRetried, problem } = endings[end];
  return isRetried && tries < triesMax ? null : problem;
}

/**
 * What follows an unclear answer: `ask` again after a pause; `end`, if the offer was never sent; `hold` for staff. An offer that
 * may have been sent is looked for once more before it is held.
 */
export function stepAfter(
  { state, triedAt, failures }: Pick<TradeOffer, 'state' | 'triedAt' | 'failures'>,
  failuresMax: number,
): 'ask' | 'end' | 'hold' {
  if (failures < failuresMax) return 'ask';
  if (triedAt === null) return 'end';
  return state === 'preparing' && failures === failuresMax ? 'ask' : 'hold';
}

/** Pause after the first unclear answer; it doubles with each further one. */
const firstPauseMs = 10_000;
const pauseMsMax = 15 * 60_000;

/** How long Steam is left alone about an offer after unclear answers. */
export function pauseAfter(failures: number): number {
  return Math.min(firstPauseMs * 2 ** (failures - 1), pauseMsMax);
}

export type OfferNews = 'unknown' | 'wait' | 'confirm' | 'accepted' | 'sent' | OfferEnd;

const news: Readonly<Record<SteamOfferState, OfferNews>> = {
  unconfirmed: 'confirm',
  active: 'sent',
  accepted: 'accepted',
  countered: 'countered',
  expired: 'expired',
  cancelled: 'cancelled',
  declined: 'declined',
  invalid_items: 'invalid_items',
  escrow: 'escrow',
  unknown: 'unknown',
};

/** What the state of an offer on Steam means for the shop. */
export function newsOf(state: SteamOfferState): OfferNews {
  return news[state];
}

/** Message of an offer: the code for the customer, and the try, by which an offer is found again after a crash. */
export function messageOf({ orderId, code, attempt }: Pick<TradeOffer, 'orderId' | 'code' | 'attempt'>): string {
  return `Order ${orderId}. Security code: ${toShownCode(code)}. Compare it with your trade ticket. (${attempt})`;
}

/** The offer that an earlier, interrupted try created. */
export function findOwnOffer(offers: SteamOffer[], offer: TradeOffer): SteamOffer | null {
  const message = messageOf(offer);
  return offers.find((sent) => sent.message === message) ?? null;
}
