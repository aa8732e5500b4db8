import { union, type Bitset, createBitset, intersect } from './bitset.ts';
import { findFuzzy } from './fuzzy-index.ts';
import { type SearchWord, toSearchWords } from './search-word.ts';
import synonyms from './synonyms.json' with { type: 'json' };
import { addExact, addPrefix, addWords, type TextIndex } from './text-index.ts';

/** Words beyond these are passed over: nobody types them, and each costs time. */
const wordsMax = 12;

/** Short names of the trade → what they may stand for, each a few words that must all be there. */
const shortNames = new Map<string, SearchWord[][]>(
  Object.entries(synonyms).map(([short, phrases]) => [short, phrases.map(toSearchWords)]),
);

interface Search {
  indexes: TextIndex[];
  size: number;
}

/**
 * Slots of the items that hold every word of the query, in any order, in one of the indexes: a word is found by its
 * beginning, a short name by what it stands for, and a word that is nowhere by the words nearest to it. When the words are
 * all known but never stand together, each may be a typing error after all.
 */
export function searchText(indexes: TextIndex[], query: string, size: number): Bitset {
  const search = { indexes, size };
  const words = distinct(toSearchWords(query)).slice(0, wordsMax);
  if (words.length === 0) return createBitset(size);
  const strict = intersectAll(words.map((word) => findWord(search, word, false)));
  if (strict.some((bits) => bits !== 0)) return strict;
  return intersectAll(words.map((word) => findWord(search, word, true)));
}

function distinct(words: SearchWord[]): SearchWord[] {
  return [...new Map(words.map((word) => [word.joined, word])).values()];
}

function intersectAll(sets: Bitset[]): Bitset {
  const [first, ...others] = sets;
  const common = first ?? createBitset(0);
  for (const other of others) intersect(common, other);
  return common;
}

/** Items with one word of a query; `isLoose` adds the words nearest to it even where the word itself is known. */
function findWord(search: Search, word: SearchWord, isLoose: boolean): Bitset {
  const phrases = shortNames.get(word.joined);
  if (phrases) return findShortName(search, word, phrases);
  const found = createBitset(search.size);
  let isKnown = false;
  for (const index of search.indexes) isKnown = addPrefix(index, word.joined, found) || isKnown;
  if (word.parts.length > 1) {
    const together = intersectAll(word.parts.map((part) => findPrefix(search, part)));
    isKnown = together.some((bits) => bits !== 0) || isKnown;
    union(found, together);
  }
  if (!isKnown || isLoose) addNearest(search, word.joined, found);
  return found;
}

function findShortName(search: Search, word: SearchWord, phrases: SearchWord[][]): Bitset {
  const found = createBitset(search.size);
  for (const index of search.indexes) addExact(index, word.joined, found);
  for (const phrase of phrases) union(found, intersectAll(phrase.map(({ joined }) => findExact(search, joined))));
  return found;
}

function findExact(search: Search, word: string): Bitset {
  const found = createBitset(search.size);
  for (const index of search.indexes) addExact(index, word, found);
  return found;
}

function findPrefix(search: Search, prefix: string): Bitset {
  const found = createBitset(search.size);
  for (const index of search.indexes) addPrefix(index, prefix, found);
  return found;
}

/** Only the nearest words of all languages count: a title one error away leaves out those two errors away. */
function addNearest(search: Search, word: string, found: Bitset): void {
  const nearest = search.indexes.map((index) => ({ index, ...findFuzzy(index.fuzzy(), word) }));
  const hits = nearest.filter(({ ranks }) => ranks.length > 0);
  const errors = Math.min(...hits.map((hit) => hit.errors));
  for (const hit of hits) if (hit.errors === errors) addWords(hit.index, hit.ranks, found);
}
