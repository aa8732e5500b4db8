import type { PriceHistory, PricePeriod } from '#contract/price-history.ts';
import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import { toDisplay, toMajor } from '#contract/money.ts';
import { lowestSince } from '#server/catalog/items/old-price.rules.ts';
import { byteOrderMark, toCsvText } from '#server/formatting/csv-text.ts';
import { toDecimal } from '#server/formatting/to-decimal.ts';
import { dayMs } from '#server/platform/clock.ts';
import type { ItemPrices } from './prices.types.ts';

interface ShownCurrency {
  code: string;
  value: string;
  digits: number;
}

interface Shown {
  days: PricePeriod;
  since: Date;
  now: Date;
  currency: ShownCurrency;
}

const ruleDays = 30;

/** Days for which prices are kept; the longest period that customers can see is a year. */
export const keptDays = 400;

/** Prices as customers see them: in a currency, and within the period, in which the first one may already have applied. */
export function toPriceHistory({ own, reference }: ItemPrices, { days, since, now, currency }: Shown): PriceHistory {
  const toShown = (cents: number): number => toMajor(toDisplay(cents, currency), currency.digits);
  const monthAgo = new Date(now.getTime() - ruleDays * dayMs);
  return {
    days,
    currency: currency.code,
    since: toEpochSeconds(since),
    until: toEpochSeconds(now),
    prices: own.map(({ priceCents, beganAt }) => ({
      from: toEpochSeconds(beganAt < since ? since : beganAt),
      price: toShown(priceCents),
    })),
    reference: reference.map(({ day, priceCents, source }) => ({ day, price: toShown(priceCents), source })),
    lowest_30_days: own.length === 0 ? null : toShown(lowestSince(own.toReversed(), monthAgo)),
  };
}

const header = ['from', 'kind', 'price', 'currency', 'source'];

/** Writes prices as CSV (RFC 4180), by time: ours with the moment in UTC from which they apply, those of the market by day. */
export function toPriceCsv({ own, reference }: ItemPrices, currency: ShownCurrency): string {
  const toText = (cents: number): string => toDecimal(toDisplay(cents, currency), currency.digits);
  const rows = [
    ...own.map(({ priceCents, beganAt }) => [beganAt.toISOString(), 'our_price', toText(priceCents), '']),
    ...reference.map(({ day, priceCents, source }) => [day, 'reference_price', toText(priceCents), toCsvText(source)]),
  ].toSorted(([one = ''], [other = '']) => (one < other ? -1 : Number(one > other)));
  const lines = rows.map(([from, kind, price, source]) => [from, kind, price, currency.code, source]);
  return byteOrderMark + [header, ...lines].map((fields) => `${fields.join(',')}\r\n`).join('');
}
