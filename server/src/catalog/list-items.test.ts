import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ItemQuery, itemQuerySchema } from '#contract/catalog.ts';
import { toDisplay, toMajor } from '#contract/money.ts';
import type { CatalogItem, CategoryNode, Quality } from './catalog.types.ts';
import { createLabels } from './labels.ts';
import { listItems } from './list-items.ts';
import { buildReadModel, changeItems } from './read-model.ts';

const now = new Date('2026-11-20T12:00:00Z');
const labels = createLabels(() => texts);
const texts = {
  languages: [{ id: 1, code: 'en', title: 'English', isDefault: true }],
  texts: new Map([[1, { 'labels.exterior.field_tested': 'Field-Tested' }]]),
};
const yen = { value: '171.4', digits: 0 };
const sight = { languageId: 1, toShown: (cents: number) => toMajor(toDisplay(cents, yen), 0) };

function node(id: number, filter: CategoryNode['filter'], children: CategoryNode[] = []): CategoryNode {
  const url = filter.value?.toLowerCase() ?? 'cs2';
  return { id, url, name: url, names: new Map(), filter, children };
}
const ak = node(3, { kind: 'hero', value: 'AK-47' });
const categories = [
  node(1, { kind: 'all', value: null }, [
    node(2, { kind: 'subcategory', value: 'rifles' }, [ak]),
    node(4, { kind: 'subcategory', value: 'knives' }),
  ]),
];

const itemArbitrary = fc.record<CatalogItem>({
  id: fc.integer({ min: 1, max: 100_000 }),
  baseId: fc.constant(null),
  title: fc.constantFrom('AK-47 | Redline', 'Karambit | Fade', 'M4A4 | Howl'),
  type: fc.constantFrom('Rifle', 'Knife'),
  subcategory: fc.constantFrom('rifles', 'knives'),
  hero: fc.constantFrom('AK-47', 'Warhammer 40,000 Capsule', null),
  class: fc.constantFrom('Covert', 'Restricted'),
  rarityColor: fc.constant('#eb4b4b'),
  quality: fc.constantFrom<Quality | null>('field_tested', 'factory_new', null),
  variant: fc.constant('normal'),
  finish: fc.constant(null),
  collectionSlug: fc.constant(null),
  minFloat: fc.constant(null),
  maxFloat: fc.constant(null),
  imgUrl: fc.constant('/images/1.webp'),
  priceCents: fc.integer({ min: 1, max: 40 }),
  oldPriceCents: fc.option(fc.integer({ min: 1, max: 40 })),
  lowestPriorCents: fc.constant(null),
  isNew: fc.boolean(),
  newUntil: fc.constantFrom(null, new Date('2026-11-19'), new Date('2026-12-19')),
  stock: fc.integer({ min: 0, max: 2 }),
  soldCount: fc.nat(3),
});
const itemsArbitrary = fc.uniqueArray(itemArbitrary, { selector: (item) => item.id, maxLength: 80 });

const queryArbitrary = fc
  .record(
    {
      sort: fc.constantFrom('asc', 'desc'),
      page: fc.integer({ min: 1, max: 4 }),
      limit: fc.integer({ min: 1, max: 10 }),
      type: fc.constantFrom('Rifle', 'rifle,knife', 'Nothing'),
      quality: fc.constantFrom('field_tested', 'Field-Tested', 'field_tested,factory_new'),
      exterior_names: fc.constantFrom('field-tested', 'Field-Tested'),
      heroes: fc.constantFrom('AK-47', 'Warhammer 40,000 Capsule', 'ak-47,Warhammer 40,000 Capsule'),
      item_class: fc.constantFrom('Covert', 'Covert,Restricted'),
      price_from: fc.constantFrom('', '10', '20.5', 30),
      price_till: fc.constantFrom('', '40', '50.5', 'x'),
      sale: fc.constantFrom('true', 'false'),
      new: fc.constantFrom('true', '0'),
      search: fc.constantFrom('redline', 'fade kara', 'nothing', ''),
      category: fc.constantFrom('cs2', 'all', 'nowhere'),
      subcategory: fc.constantFrom('rifles', 'knives', 'all'),
      child: fc.constantFrom('ak-47', 'all'),
    },
    { requiredKeys: [] },
  )
  .map((query) => itemQuerySchema.parse(query));

const wordsOf: Record<string, string[]> = {
  redline: ['AK-47 | Redline'],
  'fade kara': ['Karambit | Fade'],
  nothing: [],
};

function isAmong(values: string[], value: string | null): boolean {
  return values.length === 0 || values.some((each) => each.toLowerCase() === value?.toLowerCase());
}

function toCodes(names: string[]): string[] {
  return names.map((name) => name.toLowerCase().replace('-', '_'));
}

/** The same list by looking at every item. */
function fits(item: CatalogItem, query: ItemQuery): boolean {
  const shown = sight.toShown(item.priceCents);
  return (
    item.stock > 0 &&
    isAmong(query.type, item.type) &&
    isAmong(toCodes(query.quality), item.quality) &&
    isAmong(toCodes(query.exterior_names), item.quality) &&
    isAmong(query.heroes.join(',').match(/[^,]+(,0[^,]*)?/g) ?? [], item.hero) &&
    isAmong(query.item_class, item.class) &&
    shown >= (query.price_from ?? 0) &&
    shown <= (query.price_till ?? Infinity) &&
    (!query.sale || (item.oldPriceCents ?? 0) > item.priceCents) &&
    (!query.new || item.isNew || (item.newUntil ?? now) > now) &&
    (!query.search || (wordsOf[query.search] ?? []).includes(item.title)) &&
    query.category !== 'nowhere' &&
    ['all', undefined, item.subcategory].includes(query.subcategory) &&
    (query.child !== 'ak-47' || (item.hero === 'AK-47' && item.subcategory === 'rifles'))
  );
}

function listNaively(items: CatalogItem[], query: ItemQuery) {
  const found = items.filter((item) => fits(item, query));
  const rising = found.toSorted((a, b) => a.priceCents - b.priceCents || a.id - b.id);
  const sorted = query.sort === 'asc' ? rising : rising.toReversed();
  const skip = (query.page - 1) * query.limit;
  return {
    items: sorted.slice(skip, skip + query.limit),
    total: found.length,
    pages: Math.ceil(found.length / query.limit),
  };
}

function modelOf(items: CatalogItem[]) {
  const data = { items: [...items], categories, collections: new Map(), titles: new Map(), languages: texts.languages };
  return buildReadModel(data, labels, now);
}

const seen = { sight, random: () => 0 };

test('a list is what looking at every item finds', () => {
  fc.assert(
    fc.property(itemsArbitrary, queryArbitrary, (items, query) => {
      expect(listItems(modelOf(items), query, seen)).toEqual(listNaively(items, query));
    }),
    { numRuns: 400 },
  );
});

test('a model that took over changes lists like one that is built anew', () => {
  fc.assert(
    fc.property(itemsArbitrary, itemsArbitrary, queryArbitrary, (items, changes, query) => {
      const model = modelOf(items);
      changeItems(model, changes, now);
      const latest = new Map([...items, ...changes].map((item) => [item.id, item]));
      expect(listItems(model, query, seen)).toEqual(listNaively([...latest.values()], query));
    }),
  );
});

test('the pages of a list together are the list', () => {
  fc.assert(
    fc.property(itemsArbitrary, (items) => {
      const model = modelOf(items);
      const all = listItems(model, itemQuerySchema.parse({ limit: 100 }), seen);
      const pages = Array.from({ length: Math.ceil(all.total / 7) }, (_, at) =>
        listItems(model, itemQuerySchema.parse({ limit: 7, page: at + 1 }), seen),
      );
      expect(pages.flatMap((page) => page.items)).toEqual(all.items);
    }),
  );
});

test('a random list is a sample without repetition from all that fits', () => {
  fc.assert(
    fc.property(
      itemsArbitrary,
      fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 60 }),
      (items, draws) => {
        let at = 0;
        const random = () => draws[(at += 1) % draws.length] ?? 0;
        const query = itemQuerySchema.parse({ random: 'true', limit: 20, subcategory: 'rifles' });
        const list = listItems(modelOf(items), query, { sight, random });
        const fitting = new Set(items.filter((item) => fits(item, query)));
        expect(list.total).toBe(fitting.size);
        expect(new Set(list.items).size).toBe(Math.min(20, fitting.size));
        expect(list.items.every((item) => fitting.has(item))).toBe(true);
      },
    ),
  );
});
