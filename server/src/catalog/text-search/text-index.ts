import { enlarge } from '#server/catalog/items/enlarge.ts';
import { type Bitset, setBit } from './bitset.ts';
import { buildFuzzyIndex, type FuzzyIndex } from './fuzzy-index.ts';
import { toInitials, toSearchWords } from './search-word.ts';

/** Inverted index from words to item slots. */
export interface WordIndex {
  /** All words, sorted, so that words with a common prefix are adjacent. */
  words: string[];
  /** Word number → start of its slots in `slots`; one more entry than words. */
  starts: Int32Array;
  slots: Int32Array;
}

/** The titles of one language. */
export interface TextIndex extends WordIndex {
  /** Words before the first bar of a title: the model, or the whole name of a case. */
  heads: WordIndex;
  /** Built when a word is first looked up that starts no other: `dlore` for Dragon Lore. */
  initials(): WordIndex;
  /** Built when a misspelled word is first looked up. */
  fuzzy(): FuzzyIndex;
}

/** How a text becomes words; `wordsOf` is called once per distinct piece. */
interface WordRules {
  separator: string | RegExp;
  wordsOf: (piece: string) => string[];
}

const bar = ' | ';
const wholeWords: WordRules = {
  separator: ' ',
  wordsOf: (raw) => toSearchWords(raw).flatMap(({ joined, parts }) => [joined, ...parts]),
};
const initialWords: WordRules = { separator: / \| | \(/, wordsOf: toInitials };

/** Numbers words in order of appearance and records their slots. */
interface Collector {
  numbers: Map<string, number>;
  lastSlots: number[];
  counts: number[];
  /** Word number and slot, one after the other. */
  pairs: Int32Array;
  pairsCount: number;
}

/** From `from` (inclusive) to `till` (exclusive). */
interface SlotRange {
  from: number;
  till: number;
}

const pairsMin = 1024;

type TextsOf = (slot: number) => string[] | undefined;

/** Builds the index of one language; `textsOf(slot)` returns the searchable texts of an item, its title first. */
export function buildTextIndex(slots: SlotRange, textsOf: TextsOf): TextIndex {
  const titleOf = (slot: number): string => textsOf(slot)?.[0] ?? '';
  const index = buildWordIndex(slots, textsOf, wholeWords);
  let fuzzy: FuzzyIndex | undefined;
  let initials: WordIndex | undefined;
  return {
    ...index,
    heads: buildWordIndex(slots, (slot) => [titleOf(slot).split(bar, 1)[0] ?? ''], wholeWords),
    initials: () => (initials ??= buildWordIndex(slots, (slot) => [titleOf(slot)], initialWords)),
    fuzzy: () => (fuzzy ??= buildFuzzyIndex(index.words)),
  };
}

function buildWordIndex({ from, till }: SlotRange, textsOf: TextsOf, { separator, wordsOf }: WordRules): WordIndex {
  const collector: Collector = {
    numbers: new Map(),
    lastSlots: [],
    counts: [],
    pairs: new Int32Array(0),
    pairsCount: 0,
  };
  const numbersOf = rememberWords(collector, wordsOf);
  for (let slot = from; slot < till; slot += 1) {
    for (const text of textsOf(slot) ?? []) {
      for (const raw of text.split(separator)) for (const number of numbersOf(raw)) addPair(collector, number, slot);
    }
  }
  return arrange(collector);
}

/** The catalog has a few thousand distinct pieces in millions of places, so each is split only once. */
function rememberWords(collector: Collector, wordsOf: WordRules['wordsOf']): (raw: string) => number[] {
  const known = new Map<string, number[]>();
  return (raw) => {
    const before = known.get(raw);
    if (before) return before;
    const numbers = [...new Set(wordsOf(raw))].map((word) => numberOf(collector, word));
    known.set(raw, numbers);
    return numbers;
  };
}

function numberOf(collector: Collector, word: string): number {
  const known = collector.numbers.get(word);
  if (known !== undefined) return known;
  const number = collector.numbers.size;
  collector.numbers.set(word, number);
  collector.lastSlots.push(-1);
  collector.counts.push(0);
  return number;
}

function addPair(collector: Collector, number: number, slot: number): void {
  if (collector.lastSlots[number] === slot) return;
  collector.lastSlots[number] = slot;
  collector.counts[number] = (collector.counts[number] ?? 0) + 1;
  const at = 2 * collector.pairsCount;
  if (at + 2 > collector.pairs.length) collector.pairs = enlarge(collector.pairs, at + pairsMin);
  collector.pairs[at] = number;
  collector.pairs[at + 1] = slot;
  collector.pairsCount += 1;
}

/** Sorts the words and stores the slots of each contiguously. */
function arrange(collector: Collector): WordIndex {
  const words = [...collector.numbers.keys()].toSorted((a, b) => (a < b ? -1 : 1));
  const rankOf = new Int32Array(words.length);
  const starts = new Int32Array(words.length + 1);
  words.forEach((word, rank) => {
    const number = collector.numbers.get(word) ?? 0;
    rankOf[number] = rank;
    starts[rank + 1] = (starts[rank] ?? 0) + (collector.counts[number] ?? 0);
  });
  const slots = new Int32Array(collector.pairsCount);
  const next = starts.slice();
  for (let pair = 0; pair < slots.length; pair += 1) {
    const rank = rankOf[collector.pairs[2 * pair] ?? 0] ?? 0;
    const place = next[rank] ?? 0;
    slots[place] = collector.pairs[2 * pair + 1] ?? 0;
    next[rank] = place + 1;
  }
  return { words, starts, slots };
}

/** Rank of the first word not below `prefix`. */
function firstRank(words: string[], prefix: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] ?? '') < prefix) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Adds the slots of a range of ranks (end exclusive); returns whether there were any. */
function addRanks(index: WordIndex, found: Bitset, [from, till]: [number, number]): boolean {
  const first = index.starts[from] ?? 0;
  const end = index.starts[till] ?? 0;
  for (let place = first; place < end; place += 1) setBit(found, index.slots[place] ?? 0, true);
  return end > first;
}

export function addExact(index: WordIndex, word: string, found: Bitset): boolean {
  const rank = firstRank(index.words, word);
  return index.words[rank] === word && addRanks(index, found, [rank, rank + 1]);
}

export function addPrefix(index: WordIndex, prefix: string, found: Bitset): boolean {
  const from = firstRank(index.words, prefix);
  const till = firstRank(index.words, `${prefix}\u{ffff}`);
  return addRanks(index, found, [from, till]);
}

/** Adds the items of the words that go on after `word`. */
export function addLonger(index: WordIndex, word: string, found: Bitset): void {
  const rank = firstRank(index.words, word);
  const from = index.words[rank] === word ? rank + 1 : rank;
  addRanks(index, found, [from, firstRank(index.words, `${word}\u{ffff}`)]);
}

export function addWords(index: WordIndex, ranks: number[], found: Bitset): void {
  for (const rank of ranks) addRanks(index, found, [rank, rank + 1]);
}
