import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { takeAscending } from '#server/catalog/text-search/bitset.ts';
import { searchText } from '#server/catalog/text-search/search-text.ts';
import { TitleIndexes } from './title-indexes.ts';

const words = ['redline', 'fade', 'howl'];
const titlesOf = (slot: number): string[] => [words[slot % words.length] ?? ''];

test('finds the same however the items were added', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(9_000), { minLength: 1, maxLength: 6 }), (additions) => {
      const indexes = new TitleIndexes(titlesOf);
      let size = 0;
      for (const added of additions) indexes.upTo((size += added));
      const found = searchText(indexes.upTo(size), 'fade', size);
      expect(takeAscending(found, 0, size)).toEqual(
        Array.from({ length: size }, (_, at) => at).filter((at) => at % 3 === 1),
      );
    }),
    { numRuns: 20 },
  );
});

test('indexes few new items together with those added before them', () => {
  const indexes = new TitleIndexes(titlesOf);
  indexes.upTo(10_000);
  for (let size = 10_001; size <= 10_300; size += 1) indexes.upTo(size);
  expect(indexes.upTo(10_300)).toHaveLength(2);
});
