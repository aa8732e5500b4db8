import { type Bitset, setBit } from './bitset.ts';
import { buildFuzzyIndex, type FuzzyIndex } from './fuzzy-index.ts';
import { toSearchWords } from './search-word.ts';

/** Inverted index of the titles of one language: from words to item slots. */
export interface TextIndex {
  /** All words, sorted, so that words with a common prefix are adjacent. */
  words: string[];
  /** Word number → start of its slots in `slots`; one more entry than words. */
  starts: Int32Array;
  slots: Int32Array;
  /** Built when a misspelled word is first looked up. */
  fuzzy(): FuzzyIndex;
}

/** Numbers words in order of appearance and records their slots. */
interface Collector {
  numbers: Map<string, number>;
  lastSlots: number[];
  counts: number[];
  pairWords: number[];
  pairSlots: number[];
}

/** Builds the index of one language; `textsOf(slot)` returns the searchable texts of an item, undefined for none. */
export function buildTextIndex(size: number, textsOf: (slot: number) => string[] | undefined): TextIndex {
  const collector: Collector = { numbers: new Map(), lastSlots: [], counts: [], pairWords: [], pairSlots: [] };
  const numbersOf = rememberWords(collector);
  for (let slot = 0; slot < size; slot += 1) {
    for (const text of textsOf(slot) ?? []) {
      for (const raw of text.split(' ')) for (const number of numbersOf(raw)) addPair(collector, number, slot);
    }
  }
  return arrange(collector);
}

/** The catalog has a few thousand distinct raw words in millions of places, so each is split only once. */
function rememberWords(collector: Collector): (raw: string) => number[] {
  const known = new Map<string, number[]>();
  return (raw) => {
    const before = known.get(raw);
    if (before) return before;
    const words = toSearchWords(raw).flatMap(({ joined, parts }) => [joined, ...parts]);
    const numbers = [...new Set(words)].map((word) => numberOf(collector, word));
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
  collector.pairWords.push(number);
  collector.pairSlots.push(slot);
}

/** Sorts the words and stores the slots of each contiguously. */
function arrange(collector: Collector): TextIndex {
  const words = [...collector.numbers.keys()].toSorted((a, b) => (a < b ? -1 : 1));
  const rankOf = new Int32Array(words.length);
  const starts = new Int32Array(words.length + 1);
  words.forEach((word, rank) => {
    const number = collector.numbers.get(word) ?? 0;
    rankOf[number] = rank;
    starts[rank + 1] = (starts[rank] ?? 0) + (collector.counts[number] ?? 0);
  });
  const slots = new Int32Array(collector.pairSlots.length);
  const next = starts.slice();
  for (let pair = 0; pair < slots.length; pair += 1) {
    const rank = rankOf[collector.pairWords[pair] ?? 0] ?? 0;
    const place = next[rank] ?? 0;
    slots[place] = collector.pairSlots[pair] ?? 0;
    next[rank] = place + 1;
  }
  let fuzzy: FuzzyIndex | undefined;
  return { words, starts, slots, fuzzy: () => (fuzzy ??= buildFuzzyIndex(words)) };
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
function addRanks(index: TextIndex, found: Bitset, [from, till]: [number, number]): boolean {
  const first = index.starts[from] ?? 0;
  const end = index.starts[till] ?? 0;
  for (let place = first; place < end; place += 1) setBit(found, index.slots[place] ?? 0, true);
  return end > first;
}

export function addExact(index: TextIndex, word: string, found: Bitset): boolean {
  const rank = firstRank(index.words, word);
  return index.words[rank] === word && addRanks(index, found, [rank, rank + 1]);
}

export function addPrefix(index: TextIndex, prefix: string, found: Bitset): boolean {
  const from = firstRank(index.words, prefix);
  const till = firstRank(index.words, `${prefix}\u{ffff}`);
  return addRanks(index, found, [from, till]);
}

export function addWords(index: TextIndex, ranks: number[], found: Bitset): void {
  for (const rank of ranks) addRanks(index, found, [rank, rank + 1]);
}
