import { type Bitset, createBitset, hasBit, intersect, union } from './bitset.ts';
import { findNickname } from './nicknames.ts';
import { addInitials, toQueryWords } from './search-text.ts';
import type { SearchWord } from './search-word.ts';
import { addExact, addLonger, type TextIndex, type WordIndex } from './text-index.ts';

type Adder = (index: WordIndex, word: string, found: Bitset) => unknown;

/**
 * Scores of items found by the same query, in the order of their slots; more is better. Per word, from best to worst: a
 * whole word of the model, a whole word elsewhere, the start of a word of the model, the start of a word elsewhere,
 * initials, a typing error. `size` is the number of all items.
 */
export function scoreText(indexes: TextIndex[], query: string, found: { slots: Int32Array; size: number }): Uint8Array {
  const scores = new Uint8Array(found.slots.length);
  const reached = createBitset(found.size);
  for (const word of toQueryWords(query)) {
    reached.fill(0);
    for (const addTier of tiersOf(indexes, word)) {
      addTier(reached);
      found.slots.forEach((slot, at) => (scores[at] = (scores[at] ?? 0) + Number(hasBit(reached, slot))));
    }
  }
  return scores;
}

/** From best to worst, each adds its items to a set that has those of the better ones. */
function tiersOf(indexes: TextIndex[], word: SearchWord): ((reached: Bitset) => void)[] {
  const heads = indexes.map((index) => index.heads);
  return [
    (reached) => addWhole(heads, word, reached),
    (reached) => addWhole(indexes, word, reached),
    (reached) => addTo(reached, { indexes: heads, word: word.joined, add: addLonger }),
    (reached) => addTo(reached, { indexes, word: word.joined, add: addLonger }),
    (reached) => addInitials(indexes, word, reached),
  ];
}

/** Items with the whole word, or with one of the meanings of a nickname. */
function addWhole(indexes: WordIndex[], word: SearchWord, reached: Bitset): void {
  addTo(reached, { indexes, word: word.joined, add: addExact });
  for (const phrase of findNickname(word) ?? []) {
    const [first, ...others] = phrase.map(({ joined }) => {
      const found = new Uint32Array(reached.length);
      addTo(found, { indexes, word: joined, add: addExact });
      return found;
    });
    if (!first) continue;
    for (const other of others) intersect(first, other);
    union(reached, first);
  }
}

function addTo(found: Bitset, { indexes, word, add }: { indexes: WordIndex[]; word: string; add: Adder }): void {
  for (const index of indexes) add(index, word, found);
}
