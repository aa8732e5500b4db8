import { type Bitset, createBitset, hasBit, intersect, union } from './bitset.ts';
import { findNickname } from './nicknames.ts';
import { addInitials, toQueryWords, wordsMax } from './search-text.ts';
import type { SearchWord } from './search-word.ts';
import { addExact, addPrefix, type TextIndex, type WordIndex } from './text-index.ts';

type Adder = (index: WordIndex, word: string, found: Bitset) => boolean;

/** Bits of the highest score: every word of the longest query a whole word of the model. */
const scoreBits = Math.ceil(Math.log2(wordsMax * 5 + 1));

const none = createBitset(0);

interface Scope {
  indexes: TextIndex[];
  size: number;
}

/**
 * Scores items found by the same query; more is better. Per word, from best to worst: a whole word of the model, a whole
 * word elsewhere, the start of a word of the model, the start of a word elsewhere, initials, a typing error.
 */
export function scoreText(indexes: TextIndex[], query: string, size: number): (slot: number) => number {
  const planes = Array.from({ length: scoreBits }, () => createBitset(size));
  for (const word of toQueryWords(query)) {
    const reached = createBitset(size);
    for (const tier of tiersOf({ indexes, size }, word)) {
      union(reached, tier);
      increment(planes, reached);
    }
  }
  return (slot) => {
    let score = 0;
    for (let digit = 0; digit < scoreBits; digit += 1) score += hasBit(planes[digit] ?? none, slot) ? 1 << digit : 0;
    return score;
  };
}

/** Adds one to the score of each item in a set, 32 at a time: the planes hold the binary digits of all scores. */
function increment(planes: Bitset[], items: Bitset): void {
  for (let word = 0; word < items.length; word += 1) {
    let carry = items[word] ?? 0;
    for (let digit = 0; carry !== 0 && digit < planes.length; digit += 1) {
      const plane = planes[digit];
      if (!plane) break;
      const before = plane[word] ?? 0;
      plane[word] = before ^ carry;
      carry &= before;
    }
  }
}

function tiersOf(scope: Scope, word: SearchWord): Bitset[] {
  const heads = scope.indexes.map((index) => index.heads);
  const initials = createBitset(scope.size);
  addInitials(scope.indexes, word, initials);
  return [
    findWhole(scope, heads, word),
    findWhole(scope, scope.indexes, word),
    findIn(scope, heads, { word: word.joined, add: addPrefix }),
    findIn(scope, scope.indexes, { word: word.joined, add: addPrefix }),
    initials,
  ];
}

/** Items with the whole word, or with one of the meanings of a nickname. */
function findWhole(scope: Scope, indexes: WordIndex[], word: SearchWord): Bitset {
  const found = findIn(scope, indexes, { word: word.joined, add: addExact });
  for (const phrase of findNickname(word) ?? []) {
    const [first, ...others] = phrase.map(({ joined }) => findIn(scope, indexes, { word: joined, add: addExact }));
    if (!first) continue;
    for (const other of others) intersect(first, other);
    union(found, first);
  }
  return found;
}

function findIn({ size }: Scope, indexes: WordIndex[], { word, add }: { word: string; add: Adder }): Bitset {
  const found = createBitset(size);
  for (const index of indexes) add(index, word, found);
  return found;
}
