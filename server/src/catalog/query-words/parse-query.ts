import { currencyWords, phrasesFrom } from './phrases.ts';
import { type Found, QueryReader, type Side } from './query-reader.ts';
import { toTokens } from './query-tokens.ts';
import type { CurrencyRules, ParsedQuery, TypedPrice } from './query-words.types.ts';

type Filters = Partial<Omit<ParsedQuery, 'search'>>;
type Rule = (reader: QueryReader, at: number) => Found<Filters> | null;

const phasePattern = /^(?:p|ph|phase)([1-4])$/;
const digitsPattern = /^\d{1,4}$/;
const patternMax = 1000;
/** Words before a number that is part of a name, as in `ak 47`. */
const numberedNames = new Set(['ak', 'glock', 'ump', 'scar', 'mac', 'tec', 'cz', 'mp', 'mag', 'ssg', 'sg']);

const isFloatLabel = (word: string): boolean => phrasesFrom(word).some(({ meaning }) => meaning.kind === 'float');

/**
 * Turns words into filters: `ak redline unter 50 €` into the search `ak redline` below 50 euros, in the words and number
 * formats of all languages. A comparison at the end whose amount is still missing is left out.
 */
export function parseQuery(query: string, { currencyOf, display }: CurrencyRules): ParsedQuery {
  const rulesOfCurrency = {
    currencyOf: (word: string) => currencyOf(word) ?? currencyWords.get(word) ?? null,
    display,
  };
  const { words, tokens } = toTokens(query, { currencyOf: rulesOfCurrency.currencyOf, isLabel: isFloatLabel });
  const reader = new QueryReader(tokens, rulesOfCurrency);
  const parsed: ParsedQuery = { ...noBounds, search: '', phases: [], qualities: [], variants: [] };
  const used = new Set<number>();
  for (let at = 0; at < tokens.length;) {
    const step = findStep(reader, at);
    for (const { word } of step ? tokens.slice(at, step.end) : []) used.add(word);
    if (step) addFilters(parsed, step.value);
    at = step?.end ?? at + 1;
  }
  return { ...parsed, search: words.filter((_, word) => !used.has(word)).join(' ') };
}

const noBounds = { priceFrom: null, priceTill: null, floatFrom: null, floatTill: null, pattern: null };

function addFilters(parsed: ParsedQuery, { phases, qualities, variants, ...bounds }: Filters): void {
  Object.assign(parsed, bounds);
  parsed.phases.push(...(phases ?? []));
  parsed.qualities.push(...(qualities ?? []));
  parsed.variants.push(...(variants ?? []));
}

function findStep(reader: QueryReader, at: number): Found<Filters> | null {
  for (const rule of rules) {
    const step = rule(reader, at);
    if (step) return step;
  }
  return null;
}

/** `float < 0.01`, `float 0.1-0.2`, `< 0.01`, `under 0.01 float`. */
const floatBounds: Rule = (reader, at) => {
  const label = reader.phrase(at, ['float']);
  const from = label ? label.end : at;
  const range = label && readRange(reader, from, (place) => reader.float(place));
  if (range) return { value: { floatFrom: range.value[0], floatTill: range.value[1] }, end: range.end };
  const side = reader.side(from);
  const bound = reader.float(side ? side.end : from);
  if (!bound) return null;
  const isSigned = side !== null && reader.word(at) === null && bound.value < 1;
  const after = label ? null : reader.phrase(bound.end, ['float']);
  const isPrice = reader.price(side ? side.end : from)?.value.currency !== null;
  if (!label && !after && (!isSigned || isPrice)) return null;
  const value = side?.value === 'above' ? { floatFrom: bound.value } : { floatTill: bound.value };
  return { value, end: after ? after.end : bound.end };
};

const priceRange: Rule = (reader, at) => {
  if (isNamed(reader, at)) return null;
  const range = readRange(reader, at, (place) => reader.price(place));
  if (!range) return null;
  const [first, last] = range.value;
  const currency = first.currency ?? last.currency;
  return { value: { priceFrom: { ...first, currency }, priceTill: { ...last, currency } }, end: range.end };
};

const priceBound: Rule = (reader, at) => {
  const side = reader.side(at);
  const price = side && reader.price(side.end);
  return price ? { value: toBound(side.value, price.value), end: price.end } : null;
};

/** `50 €` alone is what someone can spend; `100€+` and `50 € max` compare behind the amount. */
const lonePrice: Rule = (reader, at) => {
  const price = isNamed(reader, at) ? null : reader.price(at);
  if (!price) return null;
  const side = reader.side(price.end);
  const isPlus = reader.kind(price.end) === 'above';
  if (price.value.currency === null && !isPlus) return null;
  if (!side || reader.price(side.end)) return { value: { priceTill: price.value }, end: price.end };
  return { value: toBound(side.value, price.value), end: side.end };
};

const pattern: Rule = (reader, at) => {
  const label = reader.kind(at) === 'hash' ? { end: at + 1 } : reader.phrase(at, ['pattern']);
  const digits = label && reader.number(label.end);
  const isPattern = digits && digitsPattern.test(digits) && Number(digits) <= patternMax;
  return isPattern ? { value: { pattern: Number(digits) }, end: label.end + 1 } : null;
};

const phase: Rule = (reader, at) => {
  const gem = reader.phrase(at, ['gem']);
  if (gem) return { value: { phases: [gem.value.value] }, end: gem.end };
  const label = reader.phrase(at, ['phase']);
  const [, digit] = phasePattern.exec(label ? `phase${reader.number(label.end)}` : (reader.word(at) ?? '')) ?? [];
  return digit ? { value: { phases: [`Phase ${digit}`] }, end: label ? label.end + 1 : at + 1 } : null;
};

const edition: Rule = (reader, at) => {
  const found = reader.phrase(at, ['quality', 'variant']);
  if (!found) return null;
  const { value, end } = found;
  return { value: value.kind === 'quality' ? { qualities: [value.value] } : { variants: [value.value] }, end };
};

/** The start of a comparison that is still typed. */
const unfinished: Rule = (reader, at) => {
  if (at === 0) return null;
  const start = reader.phrase(at, ['between', 'float', 'pattern', 'phase']) ?? reader.side(at);
  if (!start) return null;
  if (reader.isEnd(start.end)) return { value: {}, end: start.end };
  const first = reader.price(start.end);
  const and = first && reader.phrase(first.end, ['and']);
  const end = and?.end ?? first?.end;
  return end !== undefined && reader.isEnd(end) ? { value: {}, end } : null;
};

const rules: readonly Rule[] = [floatBounds, priceRange, priceBound, lonePrice, pattern, phase, edition, unfinished];

function toBound(side: Side, price: TypedPrice): Filters {
  return side === 'below' ? { priceTill: price } : { priceFrom: price };
}

const isNamed = (reader: QueryReader, at: number): boolean =>
  reader.number(at) !== null && numberedNames.has(reader.word(at - 1) ?? '');

/** `between 20 and 50`, `von 20 bis 50`, `20-50`. */
function readRange<Value>(
  reader: QueryReader,
  at: number,
  read: (at: number) => Found<Value> | null,
): Found<[Value, Value]> | null {
  const between = reader.phrase(at, ['between']);
  const first = read(between ? between.end : at);
  if (!first) return null;
  const isDash = reader.kind(first.end) === 'dash';
  const and = isDash ? { end: first.end + 1 } : between && reader.phrase(first.end, ['and']);
  const last = and && read(and.end);
  return last ? { value: [first.value, last.value], end: last.end } : null;
}
