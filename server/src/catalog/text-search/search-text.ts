import { union, type Bitset, createBitset, intersect } from './bitset.ts';
import { findFuzzy } from './fuzzy-index.ts';
import { findNickname, findNicknamesFrom, type Meanings } from './nicknames.ts';
import { type SearchWord, toSearchWords } from './search-word.ts';
import { addExact, addPrefix, addWords, type TextIndex } from './text-index.ts';

/** Further words are ignored: nobody types that many, and each costs time. */
export const wordsMax = 12;

/** Fewer letters are initials of too much. */
const initialsLettersMin = 3;
/** Shorter nicknames, such as `st`, start too many other words. */
const startLettersMin = 4;

export function toQueryWords(query: string): SearchWord[] {
  const words = new Map(toSearchWords(query).map((word) => [word.joined, word]));
  return [...words.values()].slice(0, wordsMax);
}

interface Search {
  indexes: TextIndex[];
  size: number;
}

/** What a word that starts other words may mean besides: nothing, initials, or a typing error too. */
const readings = ['prefix', 'initials', 'typo'] as const;
type Reading = (typeof readings)[number];

/**
 * Slots of the items that match every word of the query, in any order, in one of the indexes. A word matches as a
 * prefix, a nickname by its meanings, an unknown word as the start of nicknames, by initials, else by the nearest words. If every word is known
 * but no item has all of them, each may be initials, then a typing error.
 */
export function searchText(indexes: TextIndex[], query: string, size: number): Bitset {
  const search = { indexes, size };
  const words = toQueryWords(query);
  let found = createBitset(size);
  if (words.length === 0) return found;
  for (const reading of readings) {
    found = intersectAll(words.map((word) => findWord(search, word, reading)));
    if (hasAny(found)) break;
  }
  return found;
}

/** Slots of the items that have every word of the query as a word or the start of one. */
export function matchPrefixes(indexes: TextIndex[], query: string, size: number): Bitset {
  return intersectAll(toQueryWords(query).map((word) => findPrefix({ indexes, size }, word.joined)));
}

function hasAny(bits: Bitset): boolean {
  return bits.some((word) => word !== 0);
}

function intersectAll(sets: Bitset[]): Bitset {
  const [first, ...others] = sets;
  const common = first ?? createBitset(0);
  for (const other of others) intersect(common, other);
  return common;
}

/** Items that match one word of a query. */
function findWord(search: Search, word: SearchWord, reading: Reading): Bitset {
  const nickname = findNickname(word);
  if (nickname) return findMeanings(search, word, nickname);
  const found = createBitset(search.size);
  let isKnown = false;
  for (const index of search.indexes) isKnown = addPrefix(index, word.joined, found) || isKnown;
  if (word.parts.length > 1) {
    const together = intersectAll(word.parts.map((part) => findPrefix(search, part)));
    isKnown = hasAny(together) || isKnown;
    union(found, together);
  }
  if (!isKnown) isKnown = addMeanings(search, findNicknamesFrom(word), found);
  if (!isKnown || reading !== 'prefix') isKnown = addInitials(search.indexes, word, found) || isKnown;
  if (!isKnown || reading === 'typo') addNearest(search, word.joined, found);
  return found;
}

export function addInitials(indexes: TextIndex[], { joined }: SearchWord, found: Bitset): boolean {
  if (joined.length < initialsLettersMin) return false;
  const added = indexes.map((index) => addPrefix(index.initials(), joined, found));
  return added.includes(true);
}

/** The word itself, a long one as the start of others too, or any of its meanings. */
function findMeanings(search: Search, word: SearchWord, meanings: Meanings): Bitset {
  const isLong = word.joined.length >= startLettersMin;
  const found = isLong ? findPrefix(search, word.joined) : findExact(search, word.joined);
  addMeanings(search, meanings, found);
  return found;
}

function addMeanings(search: Search, meanings: Meanings, found: Bitset): boolean {
  for (const phrase of meanings) union(found, intersectAll(phrase.map(({ joined }) => findExact(search, joined))));
  return meanings.length > 0;
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
