import { type Bitset, createBitset, hasBit, intersect, union } from './bitset.ts';
import { findNickname } from './nicknames.ts';
import { addInitials, toQueryWords, wordsMax } from './search-text.ts';
import type { SearchWord } from './search-word.ts';
import { addExact, addPrefix, type TextIndex, type WordIndex } from './text-index.ts';

type Adder = (index: WordIndex, word: string, found: Bitset) => boolean;

/** Every word of the longest query a whole word of the model. */
export const scoreMax = wordsMax * 5;

interface Scope {
  indexes: TextIndex[];
  size: number;
}

/**
 * Scores items found by the same query; more is better. Per word, from best to worst: a whole word of the model, a whole
 * word elsewhere, the start of a word of the model, the start of a word elsewhere, initials, a typing error.
 */
export function scoreText(indexes: TextIndex[], query: string, size: number): (slot: number) => number {
  const words = toQueryWords(query).map((word) => tiersOf({ indexes, size }, word));
  return (slot) => {
    let score = 0;
    for (const tiers of words) {
      let left = tiers.length;
      for (const bits of tiers) {
        if (hasBit(bits, slot)) break;
        left -= 1;
      }
      score += left;
    }
    return score;
  };
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
