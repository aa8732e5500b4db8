import { expect, test } from 'vitest';
import type { CatalogItem } from '#server/catalog/catalog.types.ts';
import { guessItem } from './guess-item.ts';
import { ItemTable } from '#server/catalog/items/item-table.ts';
import { createLabels } from '#server/catalog/items/labels.ts';
import { buildReadModel } from './read-model.ts';

const languages = [{ id: 1, code: 'en', title: 'English', isDefault: true }];
const titles = [
  'AK-47 | Redline (Field-Tested)',
  'StatTrak™ AK-47 | Redline (Minimal Wear)',
  'AK-47 | Redline Green (Field-Tested)',
  'Sticker | Redline',
  'Karambit | Fade (Factory New)',
  'Karambit | Fade (Minimal Wear)',
];

const wears = [
  ['Factory New', 'factory_new'],
  ['Minimal Wear', 'minimal_wear'],
  ['Field-Tested', 'field_tested'],
] as const;

function item(title: string, index: number): CatalogItem {
  return {
    id: index + 1,
    baseId: null,
    copyOf: null,
    copy: null,
    title,
    type: 'Rifle',
    subcategory: 'rifles',
    hero: null,
    class: 'Covert',
    rarityColor: '#eb4b4b',
    quality: wears.find(([name]) => title.includes(name))?.[1] ?? null,
    variant: title.startsWith('StatTrak') ? 'stattrak' : 'normal',
    finish: null,
    collectionSlug: null,
    minFloat: null,
    maxFloat: null,
    imgUrl: '',
    photos: [],
    priceCents: 100,
    oldPriceCents: null,
    lowestPriorCents: null,
    isNew: false,
    newUntil: null,
    isTop: false,
    addedRank: 0,
    stock: 0,
    soldCount: 0,
  };
}

const items = ItemTable.from(titles.map(item));
const data = { items, categories: [], filters: [], titles: new Map(), collections: new Map(), languages };
const model = buildReadModel(
  data,
  createLabels(() => ({ languages, texts: new Map() })),
  new Date(),
);

test.each([
  ['AK-47 | Redline', 1],
  ['ak-47 | redline (Battle-Scarred)', 1],
  ['StatTrak™ AK-47 | Redline', 2],
  ['stattrak™ ak-47 | redline (minimal wear)', 2],
  ['kara fade', 5],
  ['redline', null],
  ['Redline sticker', 4],
  ['xyzzy plugh', null],
  ['', null],
])('%s is item %s', (title, id) => {
  expect(guessItem(model, { title, quality: 'field_tested', languageId: 1 })?.id ?? null).toBe(id);
});

test.each([
  ['Karambit | Fade', 'minimal_wear', 6],
  ['Karambit | Fade', 'factory_new', 5],
  ['Karambit | Fade (Factory New)', 'minimal_wear', 5],
  ['kara fade', 'minimal_wear', 6],
] as const)('%s in %s is item %s', (title, quality, id) => {
  expect(guessItem(model, { title, quality, languageId: 1 })?.id).toBe(id);
});
