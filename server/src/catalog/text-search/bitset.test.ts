import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  union,
  countBits,
  createBitset,
  hasBit,
  intersect,
  keepRange,
  setBit,
  takeAscending,
  takeDescending,
  takeNearest,
} from './bitset.ts';

const size = 200;
const members = fc.uniqueArray(fc.nat(size - 1)).map((list) => list.toSorted((a, b) => a - b));

function bitsetOf(indexes: number[]) {
  const bits = createBitset(size);
  for (const index of indexes) setBit(bits, index, true);
  return bits;
}

test('a bitset contains what was added, and pages in both directions', () => {
  fc.assert(
    fc.property(members, fc.nat(40), fc.nat(40), (list, skip, limit) => {
      const bits = bitsetOf(list);
      expect(countBits(bits)).toBe(list.length);
      expect(takeAscending(bits, skip, limit)).toEqual(list.slice(skip, skip + limit));
      expect(takeDescending(bits, skip, limit)).toEqual(list.toReversed().slice(skip, skip + limit));
    }),
  );
});

test('union, intersection and clearing match those of sets', () => {
  fc.assert(
    fc.property(members, members, fc.tuple(fc.nat(size), fc.nat(size)), (left, right, [from, till]) => {
      const merged = bitsetOf(left);
      union(merged, bitsetOf(right));
      expect(takeAscending(merged, 0, size)).toEqual([...new Set([...left, ...right])].toSorted((a, b) => a - b));
      const common = bitsetOf(left);
      intersect(common, bitsetOf(right));
      expect(takeAscending(common, 0, size)).toEqual(left.filter((index) => right.includes(index)));
      const cut = bitsetOf(left);
      keepRange(cut, from, till);
      expect(takeAscending(cut, 0, size)).toEqual(left.filter((index) => index >= from && index < till));
    }),
  );
});

test('the nearest bits set in both are taken from both sides', () => {
  fc.assert(
    fc.property(members, members, fc.tuple(fc.nat(size - 1), fc.nat(20)), (list, other, [center, limit]) => {
      const near = takeNearest([bitsetOf(list), bitsetOf(other)], center, limit);
      const others = list.filter((index) => index !== center && other.includes(index));
      const expected = others.map((index) => Math.abs(index - center)).toSorted((a, b) => a - b);
      expect(near.map((index) => Math.abs(index - center))).toEqual(expected.slice(0, limit));
      expect(new Set(near).size).toBe(near.length);
    }),
  );
});

test('clears a bit', () => {
  const bits = bitsetOf([3, 31, 32, 199]);
  setBit(bits, 31, false);
  expect([3, 31, 32, 199].map((index) => hasBit(bits, index))).toEqual([true, false, true, true]);
});
