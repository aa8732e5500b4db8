import { euroDigits } from '#contract/money.ts';
import { formatAmount } from '#server/formatting/format-money.ts';
import { refuse } from '#server/platform/refusal.ts';

interface Prices {
  priceCents: number;
  oldPriceCents: number | null;
  /** Lowest price of the 30 days before `priceCents` began; null without an earlier price. */
  lowestPriorCents: number | null;
}

/** Refuses an old price that customers must not be shown: above the lowest of 30 days, or not above the price. */
export function refuseIfOldPriceInvalid({ priceCents, oldPriceCents, lowestPriorCents }: Prices): void {
  if (oldPriceCents === null) return;
  if (oldPriceCents <= priceCents) refuse('invalid_input', {}, { old_price: ['refusals.old_price_not_above'] });
  if (oldPriceCents <= (lowestPriorCents ?? 0)) return;
  const lowest = formatAmount(lowestPriorCents ?? priceCents, { code: 'EUR', digits: euroDigits });
  refuse('old_price_above_lowest', { lowest }, { old_price: ['refusals.old_price_above_lowest'] });
}

/** The old price that remains after a change of the price: lowered to the lowest of 30 days, or none. */
export function keptOldPrice({ priceCents, oldPriceCents, lowestPriorCents }: Prices): number | null {
  if (oldPriceCents === null) return null;
  const kept = Math.min(oldPriceCents, lowestPriorCents ?? 0);
  return kept > priceCents ? kept : null;
}

/** Lowest price that applied at any moment since then, of prices with their starts, newest first. */
export function lowestSince(prices: readonly { priceCents: number; beganAt: Date }[], since: Date): number {
  const before = prices.findIndex(({ beganAt }) => beganAt <= since);
  const applied = before === -1 ? prices : prices.slice(0, before + 1);
  return Math.min(...applied.map(({ priceCents }) => priceCents));
}
