import * as fc from 'fast-check';
import { itemQuerySchema, sorts } from '#contract/item-query.ts';
import { toDisplay, toMajor } from '#contract/money.ts';
import type { CatalogItem, CategoryNode, CopyFacts, Quality } from '#server/catalog/catalog.types.ts';
import { ItemTable } from '#server/catalog/items/item-table.ts';
import { createLabels } from '#server/catalog/items/labels.ts';
import { buildReadModel, type ReadModel } from '#server/catalog/search/read-model.ts';

/** Some items are new until shortly before this time, others until long after. */
export const now = new Date('2026-11-20T12:00:00Z');
const labels = createLabels(() => texts);
const texts = {
  languages: [{ id: 1, code: 'en', title: 'English', isDefault: true }],
  texts: new Map([[1, { 'labels.exterior.field_tested': 'Field-Tested' }]]),
};
const yen = { value: '171.4', digits: 0 };
/** Prices in a currency without minor units. */
export const context = { languageId: 1, toShown: (cents: number) => toMajor(toDisplay(cents, yen), 0) };

function node(id: number, filter: CategoryNode['filter'], children: CategoryNode[] = []): CategoryNode {
  const url = filter.value?.toLowerCase() ?? 'cs2';
  return { id, url, name: url, names: new Map(), isShown: true, filter, children };
}
const ak = node(3, { kind: 'hero', value: 'AK-47' });
const categories = [
  node(1, { kind: 'all', value: null }, [
    node(2, { kind: 'subcategory', value: 'rifles' }, [ak]),
    node(4, { kind: 'subcategory', value: 'knives' }),
  ]),
];

const copyIdStep = 20_000;
const copiesMax = 4;

const itemArbitrary = fc.record<CatalogItem>({
  id: fc.integer({ min: 1, max: copyIdStep }),
  baseId: fc.constant(null),
  copyOf: fc.constant(null),
  copy: fc.constant(null),
  title: fc.constantFrom('AK-47 | Redline', 'Karambit | Fade', 'M4A4 | Howl'),
  type: fc.constantFrom('Rifle', 'Knife'),
  subcategory: fc.constantFrom('rifles', 'knives'),
  hero: fc.constantFrom('AK-47', 'Warhammer 40,000 Capsule', null),
  class: fc.constantFrom('Covert', 'Restricted'),
  rarityColor: fc.constant('#eb4b4b'),
  quality: fc.constantFrom<Quality | null>('field_tested', 'factory_new', null),
  variant: fc.constantFrom('normal', 'stattrak', 'souvenir'),
  finish: fc.constant(null),
  collectionSlug: fc.constant(null),
  minFloat: fc.constant(null),
  maxFloat: fc.constant(null),
  imgUrl: fc.constant('/images/1.webp'),
  photos: fc.constantFrom([], ['0123456789abcdef0123456789abcdef']),
  priceCents: fc.integer({ min: 1, max: 40 }),
  oldPriceCents: fc.option(fc.integer({ min: 1, max: 40 })),
  lowestPriorCents: fc.constant(null),
  isNew: fc.boolean(),
  isTop: fc.boolean(),
  newUntil: fc.constantFrom(null, new Date('2026-11-19'), new Date('2026-12-19')),
  addedRank: fc.nat(3),
  stock: fc.integer({ min: 0, max: 2 }),
  soldCount: fc.oneof(fc.nat(3), fc.integer({ min: 998, max: 1002 })),
});

const sticker = (slot: number, name: string) => ({ slot, name, wear: null, itemId: null });
const factsArbitrary = fc.record<CopyFacts>({
  float: fc.constantFrom(0, 0.07, 0.15000000000001, 0.38),
  pattern: fc.constantFrom(null, 0, 661),
  paintIndex: fc.constant(null),
  phase: fc.constantFrom(null, 'Ruby', 'Phase 2'),
  nameTag: fc.constantFrom(null, 'Old Faithful'),
  inspectLink: fc.constant(null),
  protectedUntilMs: fc.constant(null),
  stickers: fc.constantFrom([], [sticker(0, 'Howling Dawn')], [sticker(0, 'Crown (Foil)'), sticker(3, 'Howling Dawn')]),
  charms: fc.constant([]),
});

/** What a copy has of its own; all else is its item's. */
const pieceArbitrary = fc.record({
  priceCents: fc.integer({ min: 1, max: 40 }),
  oldPriceCents: fc.option(fc.integer({ min: 1, max: 40 })),
  isNew: fc.boolean(),
  isTop: fc.boolean(),
  addedRank: fc.nat(3),
  stock: fc.integer({ min: 0, max: 1 }),
  soldCount: fc.nat(1),
  copy: factsArbitrary,
});

/** A small catalog with few different values, so that filters often overlap. Some items have copies, which come after them. */
export const itemsArbitrary = fc
  .tuple(
    fc.uniqueArray(itemArbitrary, { selector: (item) => item.id, maxLength: 50 }),
    fc.array(fc.array(pieceArbitrary, { maxLength: copiesMax }), { maxLength: 12 }),
  )
  .map(([items, pieces]) => [
    ...items,
    ...pieces.flatMap((copies, at) => copies.flatMap((own, number) => copyOf(items[at], number + 1, own))),
  ]);

function copyOf(item: CatalogItem | undefined, number: number, own: Partial<CatalogItem>): CatalogItem[] {
  return item ? [{ ...item, ...own, newUntil: null, id: item.id + number * copyIdStep, copyOf: item.id }] : [];
}

/** Filters that only copies meet; several at once leave few. */
const copyFiltersArbitrary = fc.record(
  {
    float_from: fc.constantFrom('0.07', 'x'),
    float_till: fc.constantFrom(0.15, '0.38'),
    pattern: fc.constantFrom('661', '0,661'),
    phase: fc.constantFrom('ruby', 'Ruby,Phase 2'),
    sticker: fc.constantFrom('howl', 'crown foil', 'nothing'),
    stickers_from: fc.constantFrom('1', 2),
  },
  { requiredKeys: [] },
);

/** Any list query for the catalog, sensible or not. */
const anyQueryArbitrary = fc.record(
  {
    sort: fc.constantFrom(...sorts),
    page: fc.integer({ min: 1, max: 4 }),
    limit: fc.integer({ min: 1, max: 10 }),
    type: fc.constantFrom('Rifle', 'rifle,knife', 'Nothing'),
    quality: fc.constantFrom('field_tested', 'Field-Tested', 'field_tested,factory_new'),
    exterior_names: fc.constantFrom('field-tested', 'Field-Tested'),
    heroes: fc.constantFrom('AK-47', 'Warhammer 40,000 Capsule', 'ak-47,Warhammer 40,000 Capsule'),
    item_class: fc.constantFrom('Covert', 'Covert,Restricted'),
    variant: fc.constantFrom('stattrak', 'normal,souvenir'),
    price_from: fc.constantFrom('', '10', '20.5', 30),
    price_till: fc.constantFrom('', '40', '50.5', 'x'),
    sale: fc.constantFrom('true', 'false'),
    new: fc.constantFrom('true', '0'),
    search: fc.constantFrom('redline', 'fade kara', 'nothing', ''),
    category: fc.constantFrom('cs2', 'all', 'nowhere'),
    subcategory: fc.constantFrom('rifles', 'knives', 'all'),
    child: fc.constantFrom('ak-47', 'all'),
    copies: fc.constantFrom('each', 'grouped'),
  },
  { requiredKeys: [] },
);
export const queryArbitrary = fc
  .tuple(anyQueryArbitrary, fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, copyFiltersArbitrary))
  .map(([query, filters]) => itemQuerySchema.parse({ ...query, ...filters }));

/** The items of a read model, by slot. */
export function itemsOf({ data: { items } }: ReadModel): CatalogItem[] {
  return Array.from({ length: items.size }, (_, slot) => items.at(slot)).filter((item) => item !== undefined);
}

/** A read model of these items only. */
export function modelOf(items: CatalogItem[]): ReadModel {
  const data = {
    items: ItemTable.from(items),
    filters: [],
    categories,
    collections: new Map(),
    titles: new Map(),
    languages: texts.languages,
  };
  return buildReadModel(data, labels, now);
}
