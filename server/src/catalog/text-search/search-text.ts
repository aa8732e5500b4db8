import { union, type Bitset, createBitset, intersect } from './bitset.ts';
import { findFuzzy } from './fuzzy-index.ts';
import { type SearchWord, toSearchWords } from './search-word.ts';
import synonyms from './synonyms.json' with { type: 'json' };
import { addExact, addPrefix, addWords, type TextIndex } from './text-index.ts';

/** Further words are ignored: nobody types that many, and each costs time. */
const wordsMax = 12;

/** Abbreviations of players → their meanings, each a few words that must all match. */
const shortNames = new Map<string, SearchWord[][]>(
  Object.entries(synonyms).map(([short, phrases]) => [short, phrases.map(toSearchWords)]),
);

interface Search {
  indexes: TextIndex[];
  size: number;
}

/**
 * Slots of the items that match every word of the query, in any order, in one of the indexes. A word matches as a
 * prefix, an abbreviation by its meanings, an unknown word by the nearest words. If every word is known but no item has
 * all of them, each may be a typing error.
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

/** Items that match one word of a query; `isLoose` adds the nearest words even if the word is known. */
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

/** Only the nearest words across all languages count: a title one error away excludes those two errors away. */
function addNearest(search: Search, word: string, found: Bitset): void {
  const nearest = search.indexes.map((index) => ({ index, ...findFuzzy(index.fuzzy(), word) }));
  const hits = nearest.filter(({ ranks }) => ranks.length > 0);
  const errors = Math.min(...hits.map((hit) => hit.errors));
  for (const hit of hits) if (hit.errors === errors) addWords(hit.index, hit.ranks, found);
}
