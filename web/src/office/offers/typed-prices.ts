import { createContext } from 'react';
import type { DeskOffer } from '#contract/office/offers.ts';
import { formatTypedPrice, toAmount } from '#web/lib/forms/typed-text.ts';

/** Prices typed into rows of the desk and not sent, by offer and version. Rows out of view are gone, so it is not theirs. */
export type TypedPrices = Map<string, string>;

export const TypedPricesContext = createContext<TypedPrices>(new Map());

type Priced = Pick<DeskOffer, 'id' | 'version' | 'suggested'>;

const keyOf = ({ id, version }: Priced): string => `${id} ${version}`;

export function typePrice(prices: TypedPrices, offer: Priced, text: string): void {
  prices.set(keyOf(offer), text);
}

/** Null while nobody has typed into the row. */
export function typedPrice(prices: TypedPrices, offer: Priced): string | null {
  return prices.get(keyOf(offer)) ?? null;
}

/** What the row of an offer shows: what was typed, else what the rules would pay. */
export function shownPrice(prices: TypedPrices, offer: Priced): string {
  return typedPrice(prices, offer) ?? (offer.suggested === null ? '' : formatTypedPrice(`${offer.suggested}`));
}

const pricePattern = /^\d{1,7}(?:\.\d{1,2})?$/;
const priceMax = 1_000_000;

/** Euros of a typed price; null for a text that the server would refuse. */
export function readPrice(text: string): number | null {
  return findPriceProblem(text) === null ? Number(toAmount(text, 'en')) : null;
}

/** What is wrong with a typed price; null if nothing. */
export function findPriceProblem(text: string): string | null {
  if (text.trim() === '') return 'Enter a price.';
  const amount = toAmount(text, 'en');
  if (!(Number(amount) > 0)) return 'Enter a price above zero, such as 12.50.';
  if (Number(amount) > priceMax) return 'Enter a price of at most €1,000,000.';
  return pricePattern.test(amount) ? null : 'Enter a price with at most two decimals, such as 12.50.';
}
