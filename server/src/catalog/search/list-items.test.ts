import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ItemQuery, itemQuerySchema, sorts } from '#contract/item-query.ts';
import { itemsArbitrary, modelOf, now, queryArbitrary, context } from '../../../test-kit/catalog-arbitrary.ts';
import { discountPercentage } from '#server/catalog/catalog.rules.ts';
import type { CatalogItem } from '#server/catalog/catalog.types.ts';
import { listItems } from './list-items.ts';
import { changeItems } from './read-model.ts';

const wordsOf: Record<string, string[]> = {
  redline: ['AK-47 | Redline'],
  'fade kara': ['Karambit | Fade'],
  nothing: [],
};
/** Whether a copy has a sticker that a filter finds. */
const stickersOf: Record<string, RegExp> = { howl: /^howl/i, 'crown foil': /^crown/i, nothing: /^nothing/ };

function isAmong(values: string[], value: string | null): boolean {
  return values.length === 0 || values.some((each) => each.toLowerCase() === value?.toLowerCase());
}

function toCodes(names: string[]): string[] {
  return names.map((name) => name.toLowerCase().replace('-', '_'));
}

/** The same list by looking at every item. */
function fits(item: CatalogItem, query: ItemQuery): boolean {
  const shown = context.toShown(item.priceCents);
  return (
    item.stock > 0 &&
    isAmong(query.type, item.type) &&
    isAmong(toCodes(query.quality), item.quality) &&
    isAmong(toCodes(query.exterior_names), item.quality) &&
    isAmong(query.heroes.join(',').match(/[^,]+(,0[^,]*)?/g) ?? [], item.hero) &&
    isAmong(query.item_class, item.class) &&
    isAmong(query.variant, item.variant) &&
    shown >= (query.price_from ?? 0) &&
    shown <= (query.price_till ?? Infinity) &&
    (!query.sale || (item.oldPriceCents ?? 0) > item.priceCents) &&
    (!query.new || item.isNew || (item.newUntil ?? now) > now) &&
    (!query.search || (wordsOf[query.search] ?? []).includes(item.title)) &&
    query.category !== 'nowhere' &&
    ['all', undefined, item.subcategory].includes(query.subcategory) &&
    (query.child !== 'ak-47' || (item.hero === 'AK-47' && item.subcategory === 'rifles')) &&
    fitsAsCopy(item.copy, query)
  );
}

function fitsAsCopy(copy: CatalogItem['copy'], query: ItemQuery): boolean {
  const { float_from, float_till, pattern, phase, sticker, stickers_from } = query;
  const asked = [float_from, float_till, sticker, stickers_from].some((bound) => bound !== undefined);
  if (!asked && pattern.length === 0 && phase.length === 0) return true;
  return (
    copy !== null &&
    copy.float >= (float_from ?? 0) &&
    copy.float <= (float_till ?? 1) &&
    (pattern.length === 0 || pattern.includes(copy.pattern ?? -1)) &&
    isAmong(phase, copy.phase) &&
    (sticker === undefined || copy.stickers.some(({ name }) => stickersOf[sticker]?.test(name))) &&
    copy.stickers.length >= (stickers_from ?? 0)
  );
}

/** Weapons, then their StatTrak and Souvenir variants, then everything else. */
function groupOf({ quality, variant }: CatalogItem): number {
  if (quality === null) return 2;
  return variant === 'normal' ? 0 : 1;
}

/** What an order other than by price compares first, the smaller the earlier. All titles match their search alike. */
function ranksOf(item: CatalogItem, query: ItemQuery): number[] {
  if (query.sort === 'discount') return [-(discountPercentage(item) ?? 0)];
  if (query.sort === 'newest') return [-item.addedRank];
  if (query.sort === 'float_asc') return [item.copy?.float ?? 2];
  if (query.sort === 'float_desc') return [-(item.copy?.float ?? -1)];
  return query.sort === 'relevance' && query.search ? [groupOf(item), -Math.min(item.soldCount, 1000)] : [];
}

function compare(a: CatalogItem, b: CatalogItem, query: ItemQuery): number {
  const other = ranksOf(b, query);
  const byRank = ranksOf(a, query).map((rank, at) => rank - (other[at] ?? 0));
  const byPrice = a.priceCents - b.priceCents || a.id - b.id;
  return byRank.find((difference) => difference !== 0) ?? (query.sort === 'asc' ? byPrice : -byPrice);
}

const ownerOf = (item: CatalogItem): number => item.copyOf ?? item.id;

/** Of each item the piece that comes first: by price, unless the order itself is another. */
function oneOfEach(found: CatalogItem[], query: ItemQuery): CatalogItem[] {
  const isByPrice = ['asc', 'desc', 'relevance'].includes(query.sort);
  const order: ItemQuery = isByPrice ? { ...query, sort: 'asc' } : query;
  return [...Map.groupBy(found, ownerOf).values()].flatMap(
    (pieces) => pieces.toSorted((a, b) => compare(a, b, order))[0] ?? [],
  );
}

const piecesOf = (pieces: CatalogItem[], id: number) => pieces.filter((piece) => ownerOf(piece) === id);

function summarize(pieces: CatalogItem[]) {
  const floats = pieces.flatMap(({ copy }) => copy?.float ?? []);
  if (floats.length === 0) return null;
  const priceFromCents = Math.min(...pieces.map(({ priceCents }) => priceCents));
  return { count: floats.length, priceFromCents, floatFrom: Math.min(...floats), floatTill: Math.max(...floats) };
}

function listNaively(items: CatalogItem[], query: ItemQuery) {
  const found = items.filter((item) => fits(item, query));
  const isGrouped = query.copies === 'grouped';
  const entries = isGrouped ? oneOfEach(found, query) : found;
  const skip = (query.page - 1) * query.limit;
  const shown = entries.toSorted((a, b) => compare(a, b, query)).slice(skip, skip + query.limit);
  const owners = shown.map((piece) => items.find(({ id }) => id === ownerOf(piece)) ?? piece);
  const inStock = items.filter(({ stock }) => stock > 0);
  const partial = owners.filter(({ id }) => piecesOf(found, id).length < piecesOf(inStock, id).length);
  return {
    items: isGrouped ? owners : shown,
    copies: new Map(isGrouped ? partial.map(({ id }) => [id, summarize(piecesOf(found, id))]) : []),
    total: entries.length,
    pages: Math.ceil(entries.length / query.limit),
  };
}

const seen = { context, random: () => 0 };

test('lists the same items as a full scan', () => {
  fc.assert(
    fc.property(itemsArbitrary, queryArbitrary, (items, query) => {
      expect(listItems(modelOf(items), query, seen)).toEqual(listNaively(items, query));
    }),
    { numRuns: 400 },
  );
});

test('lists search results by kind, sales, price and id', () => {
  const query = itemQuerySchema.parse({ sort: 'relevance', search: 'redline', limit: 100 });
  fc.assert(
    fc.property(itemsArbitrary, (items) => {
      expect(listItems(modelOf(items), query, seen)).toEqual(listNaively(items, query));
    }),
  );
});

test('lists the same after incremental changes as after a rebuild', () => {
  fc.assert(
    fc.property(itemsArbitrary, itemsArbitrary, queryArbitrary, (items, changes, query) => {
      const model = modelOf(items);
      changeItems(model, changes, now);
      const latest = new Map([...items, ...changes].map((item) => [item.id, item]));
      expect(listItems(model, query, seen)).toEqual(listNaively([...latest.values()], query));
    }),
  );
});

test('the pages of a list in any order add up to the whole list', () => {
  fc.assert(
    fc.property(
      itemsArbitrary,
      fc.constantFrom(...sorts),
      fc.constantFrom('fade', undefined),
      (items, sort, search) => {
        const model = modelOf(items);
        const all = listItems(model, itemQuerySchema.parse({ limit: 100, sort, search }), seen);
        const pages = Array.from({ length: Math.ceil(all.total / 7) }, (_, at) =>
          listItems(model, itemQuerySchema.parse({ limit: 7, page: at + 1, sort, search }), seen),
        );
        expect(pages.flatMap((page) => page.items)).toEqual(all.items);
      },
    ),
  );
});

test('samples random lists without repetition', () => {
  fc.assert(
    fc.property(
      itemsArbitrary,
      fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 60 }),
      (items, draws) => {
        let at = 0;
        const random = () => draws[(at += 1) % draws.length] ?? 0;
        const query = itemQuerySchema.parse({ random: 'true', limit: 20, subcategory: 'rifles' });
        const list = listItems(modelOf(items), query, { context, random });
        const fitting = new Set(items.filter((item) => fits(item, query)).map(({ id }) => id));
        expect(list.total).toBe(fitting.size);
        expect(new Set(list.items.map(({ id }) => id)).size).toBe(Math.min(20, fitting.size));
        expect(list.items.every((item) => fitting.has(item.id))).toBe(true);
      },
    ),
  );
});
