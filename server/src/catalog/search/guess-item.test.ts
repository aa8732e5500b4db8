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

function item(title: string, index: number): CatalogItem {
  return {
    id: index + 1,
    baseId: null,
    title,
    type: 'Rifle',
    subcategory: 'rifles',
    hero: null,
    class: 'Covert',
    rarityColor: '#eb4b4b',
    quality: null,
    variant: 'normal',
    finish: null,
    collectionSlug: null,
    minFloat: null,
    maxFloat: null,
    imgUrl: '',
    priceCents: 100,
    oldPriceCents: null,
    lowestPriorCents: null,
    isNew: false,
    newUntil: null,
    addedRank: 0,
    stock: 0,
    soldCount: 0,
  };
}

const items = ItemTable.from(titles.map(item));
const data = { items, categories: [], titles: new Map(), collections: new Map(), languages };
const model = buildReadModel(
  data,
  createLabels(() => ({ languages, texts: new Map() })),
  new Date(),
);

test.each([
  ['AK-47 | Redline', 1],
  ['ak-47 | redline (Battle-Scarred)', 1],
  ['StatTrak™ AK-47 | Redline', 1],
  ['kara fade', 5],
  ['redline', null],
  ['Redline sticker', 4],
  ['xyzzy plugh', null],
  ['', null],
])('%s is item %s', (title, id) => {
  expect(guessItem(model, { title, languageId: 1 })?.id ?? null).toBe(id);
});
