import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildFuzzyIndex, distanceWithin, errorsAllowed, findFuzzy } from './fuzzy-index.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 3, maxLength: 11 });

/** Distance by trying every single error, one after the other. */
function isWithin(left: string, right: string, errors: number): boolean {
  if (left === right) return true;
  if (errors === 0) return false;
  return oneErrorAway(left).some((near) => isWithin(near, right, errors - 1));
}

function oneErrorAway(text: string): string[] {
  const letters = ['a', 'b', 'c', 'd'];
  return Array.from({ length: text.length + 1 }, (_, at) => [
    ...letters.map((letter) => text.slice(0, at) + letter + text.slice(at)),
    ...letters.map((letter) => text.slice(0, at) + letter + text.slice(at + 1)),
    text.slice(0, at) + text.slice(at + 1),
    text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2),
  ]).flat();
}

test('counts an insertion, deletion, replacement or swap of adjacent letters as one error', () => {
  fc.assert(
    fc.property(word, word, (left, right) => {
      expect(distanceWithin(left, right, 1) <= 1).toBe(isWithin(left, right, 1));
    }),
    { numRuns: 300 },
  );
});

test('finds all words within the allowed errors and keeps the nearest', () => {
  fc.assert(
    fc.property(fc.uniqueArray(word, { minLength: 1, maxLength: 60 }), word, (words, typed) => {
      const sorted = words.toSorted();
      const found = findFuzzy(buildFuzzyIndex(sorted), typed);
      const distances = sorted.map((each) => distanceWithin(typed, each, 3));
      const nearest = Math.min(...distances.filter((distance) => distance > 0 && distance <= errorsAllowed(typed)));
      const expected = sorted.filter((_, rank) => distances[rank] === nearest);
      expect(found.ranks.toSorted((a, b) => a - b).map((rank) => sorted[rank])).toEqual(expected);
    }),
  );
});

test('short words and numbers match exactly only', () => {
  expect(['ak', 'awp', '2014', 'fade', 'karambit'].map(errorsAllowed)).toEqual([0, 0, 0, 1, 2]);
});
