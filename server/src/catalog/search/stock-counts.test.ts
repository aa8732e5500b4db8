import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { itemsArbitrary, itemsOf, modelOf, now } from '../../../test-kit/catalog-arbitrary.ts';
import { listCategories } from './list-categories.ts';
import { readFilterData } from './read-filter-data.ts';
import { changeItems, type ReadModel } from './read-model.ts';

const languageId = 1;
const places = [{}, { subcategory: 'rifles' }, { subcategory: 'knives', category: 'rifles' }, { category: 'nowhere' }];

/** Everything that pages show of what is in stock where. */
function readShelves(model: ReadModel) {
  const filters = places.map((place) => readFilterData(model, { ...place, languageId }));
  return { tree: listCategories(model, languageId), filters };
}

test('counts and filter values updated by sales and restocks equal a fresh count', () => {
  const salesArbitrary = fc.array(fc.tuple(fc.nat(79), fc.nat(1)), { maxLength: 60 });
  fc.assert(
    fc.property(itemsArbitrary, salesArbitrary, (items, sales) => {
      const model = modelOf(items);
      readShelves(model);
      for (const [index, stock] of sales) {
        const item = model.data.items.at(index);
        if (item) changeItems(model, [{ ...item, stock }], now);
      }
      expect(readShelves(model)).toEqual(readShelves(modelOf(itemsOf(model))));
    }),
  );
});

test('matches a manual count of categories and values', () => {
  const item = fc.sample(itemsArbitrary, { numRuns: 50, seed: 1 }).flat()[0];
  if (!item) throw new Error('the sample has an item');
  const sold = { ...item, stock: 0, subcategory: 'rifles', type: 'Rifle', hero: 'AK-47' };
  const model = modelOf([sold, { ...sold, id: item.id + 1, subcategory: 'knives', type: 'Knife', stock: 3 }]);
  expect(readFilterData(model, { languageId }).types).toEqual(['Knife']);
  changeItems(model, [{ ...sold, stock: 1 }], now);
  expect(readFilterData(model, { languageId }).types).toEqual(['Knife', 'Rifle']);
  expect(readFilterData(model, { languageId, subcategory: 'rifles' }).heroes).toEqual(['AK-47']);
  expect(listCategories(model, languageId)[0]).toMatchObject({
    count: 2,
    subcategories: [
      { url: 'rifles', count: 1 },
      { url: 'knives', count: 1 },
    ],
  });
});
