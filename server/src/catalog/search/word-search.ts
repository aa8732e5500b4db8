import { facetQuerySchema } from '#contract/item-query.ts';
import type { WordedSearch } from '#contract/worded-search.ts';
import type { CurrencyRules, ParsedQuery, TypedPrice } from '#server/catalog/query-words/query-words.types.ts';
import { foldWord } from '#server/catalog/query-words/query-tokens.ts';
import { parseQuery } from '#server/catalog/query-words/parse-query.ts';
import { countBits } from '#server/catalog/text-search/bitset.ts';
import type { DisplayCurrency } from '#server/content/content.types.ts';
import { bestMatches } from './best-matches.ts';
import { nameSearch } from './name-search.ts';
import type { ReadModel } from './read-model.ts';
import { type DisplayContext, type ItemCriteria, selectItems, toEntries, toItems } from './select-items.ts';

/** Currencies that someone may write, and the one that prices are shown in. */
export interface Currencies {
  currencies: DisplayCurrency[];
  currency: DisplayCurrency;
}

export const noCriteria: ItemCriteria = facetQuerySchema.parse({});

/** A search in words and the criteria that it stands for. */
export interface Wording {
  worded: WordedSearch;
  criteria: ItemCriteria;
}

/**
 * Reads the words of a search as filters, on top of those already chosen; null if they are none. Prices of other currencies
 * become bounds in the display currency.
 */
export function wordSearch(
  model: ReadModel,
  chosen: ItemCriteria,
  context: DisplayContext & { shown: Currencies },
): Wording | null {
  const parsed = parseQuery(chosen.search ?? '', rulesOf(context.shown));
  if (parsed.search === chosen.search?.trim().replaceAll(/\s+/g, ' ')) return null;
  const criteria = toCriteria(chosen, parsed, context.shown);
  const matches = selectItems(model, criteria, context);
  const entries = toEntries(model, matches, criteria);
  const { languageId } = context;
  const [best] = toItems(model, bestMatches(model, entries, { search: criteria.search, languageId, limit: 1 }));
  const worded = {
    name: nameSearch(parsed.search, best?.title ?? ''),
    search: parsed.search,
    price_from: criteria.price_from ?? null,
    price_till: criteria.price_till ?? null,
    quality: criteria.quality,
    variant: criteria.variant,
    phase: criteria.phase,
    pattern: criteria.pattern,
    float_from: criteria.float_from ?? null,
    float_till: criteria.float_till ?? null,
    count: countBits(entries),
  };
  return { worded, criteria };
}

/** Whether the words name a filter, and not only leave something out. */
export function hasFilters({ worded }: Wording): boolean {
  const { price_from, price_till, float_from, float_till, quality, variant, phase, pattern } = worded;
  const bounds = [price_from, price_till, float_from, float_till];
  return bounds.some((bound) => bound !== null) || [quality, variant, phase, pattern].some(({ length }) => length > 0);
}

function toCriteria(chosen: ItemCriteria, parsed: ParsedQuery, shown: Currencies): ItemCriteria {
  return {
    ...chosen,
    search: parsed.search || undefined,
    price_from: toBound(parsed.priceFrom, shown) ?? chosen.price_from,
    price_till: toBound(parsed.priceTill, shown) ?? chosen.price_till,
    quality: parsed.qualities.length > 0 ? [...new Set(parsed.qualities)] : chosen.quality,
    variant: parsed.variants.length > 0 ? [...new Set(parsed.variants)] : chosen.variant,
    phase: parsed.phases.length > 0 ? [...new Set(parsed.phases)] : chosen.phase,
    pattern: parsed.pattern === null ? chosen.pattern : [parsed.pattern],
    float_from: parsed.floatFrom ?? chosen.float_from,
    float_till: parsed.floatTill ?? chosen.float_till,
  };
}

/** In the display currency, in major units of at most two decimals. */
function toBound(price: TypedPrice | null, { currencies, currency }: Currencies): number | undefined {
  if (price === null) return undefined;
  const typed = currencies.find(({ code }) => code === price.currency) ?? currency;
  const amount = (price.amount * Number(currency.value)) / Number(typed.value);
  return Math.round(amount * 100) / 100;
}

/** Codes and signs by their folded text; of currencies with the same sign the displayed one, then the first. */
const codesOf = new WeakMap<DisplayCurrency[], Map<string, string>>();

function rulesOf({ currencies, currency }: Currencies): CurrencyRules {
  let codes = codesOf.get(currencies);
  if (!codes) {
    const names = currencies.flatMap(({ code, symbol }) =>
      [code, symbol].map((name) => [foldWord(name), code] as const),
    );
    codesOf.set(currencies, (codes = new Map(names.toReversed())));
  }
  const known = codes;
  const sign = foldWord(currency.symbol);
  return {
    currencyOf: (word) => (word === sign ? currency.code : (known.get(word) ?? null)),
    display: currency.code,
  };
}
