import type { ItemVariant } from '#contract/item-editions.ts';
import type { Quality } from '#server/catalog/catalog.types.ts';

/** Price as typed; null means the display currency. */
export interface TypedPrice {
  amount: number;
  currency: string | null;
}

/** Filters that the words of a query stand for, and the words left over. */
export interface ParsedQuery {
  search: string;
  priceFrom: TypedPrice | null;
  priceTill: TypedPrice | null;
  floatFrom: number | null;
  floatTill: number | null;
  /** Paint seed. */
  pattern: number | null;
  phases: string[];
  qualities: Quality[];
  variants: ItemVariant[];
}

export interface CurrencyRules {
  /** Code of a currency by its sign or name, in lower case without accents. */
  currencyOf: (word: string) => string | null;
  /** Code of the display currency. */
  display: string;
}
