import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { itemsArbitrary, modelOf, now } from '../../../test-kit/catalog-arbitrary.ts';
import type { CatalogItem } from '#server/catalog/catalog.types.ts';
import { bestMatches } from './best-matches.ts';
import { changeItems, type ReadModel } from './read-model.ts';
import { textBits, toItems } from './select-items.ts';

const manyItems = 20_500;
const [any] = fc.sample(itemsArbitrary, { numRuns: 20, seed: 1 }).flat();

/** Items of one title, the later the dearer; the first ones sold, each more often than the one before. */
function givenItems(soldCount: number): CatalogItem[] {
  return Array.from({ length: manyItems }, (_, at) => ({
    ...(any as CatalogItem),
    id: at + 1,
    title: 'AK-47 | Redline',
    variant: 'normal',
    quality: 'field_tested',
    copyOf: null,
    copy: null,
    priceCents: at + 1,
    stock: 1,
    soldCount: at < soldCount ? at + 1 : 0,
  }));
}

function bestIds(model: ReadModel, limit: number): number[] {
  const page = { search: 'redline', languageId: 1, limit };
  return toItems(model, bestMatches(model, textBits(model, 'redline', 1), page)).map(({ id }) => id);
}

test('of very many matches those that sold are ranked', () => {
  expect(bestIds(modelOf(givenItems(5)), 3)).toEqual([5, 4, 3]);
});

test('an item that is sold for the first time is among them', () => {
  const items = givenItems(3);
  const model = modelOf(items);
  const [item] = items.slice(99);
  changeItems(model, [{ ...(item as CatalogItem), soldCount: 50 }], now);
  expect(bestIds(model, 3)).toEqual([100, 3, 2]);
});

test('few sales come before the dearest', () => {
  expect(bestIds(modelOf(givenItems(2)), 4)).toEqual([2, 1, manyItems, manyItems - 1]);
});
