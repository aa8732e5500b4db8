/**
 * Finds words with small typing errors. Each word is indexed by the hashes of itself with up to two letters removed.
 * Words within one or two errors share such a hash, so a lookup checks a handful of candidates, however large the
 * vocabulary is.
 */
export interface FuzzyIndex {
  words: string[];
  heads: Int32Array;
  nexts: Int32Array;
  hashes: Int32Array;
  ranks: Int32Array;
}

/** Shorter words match exactly only: every error in them makes another word. */
const oneErrorLettersMin = 4;
const twoErrorsLettersMin = 8;
const lettersMax = 32;
const headsCount = 1 << 18;

/** Allowed typing errors in a word: none in short ones and numbers. */
export function errorsAllowed(word: string): number {
  if (word.length < oneErrorLettersMin || word.length > lettersMax || /^\d+$/.test(word)) return 0;
  return word.length >= twoErrorsLettersMin ? 2 : 1;
}

export function buildFuzzyIndex(words: string[]): FuzzyIndex {
  const nexts: number[] = [];
  const hashes: number[] = [];
  const ranks: number[] = [];
  const heads = new Int32Array(headsCount).fill(-1);
  words.forEach((word, rank) => {
    // A typed word may be up to two letters longer or shorter than the intended one.
    if (word.length > lettersMax || word.length < oneErrorLettersMin - 1) return;
    const errors = word.length >= twoErrorsLettersMin - 2 ? 2 : 1;
    eachShortened(word, errors, (hash) => {
      const head = hash & (headsCount - 1);
      nexts.push(heads[head] ?? -1);
      hashes.push(hash);
      ranks.push(rank);
      heads[head] = nexts.length - 1;
    });
  });
  return {
    words,
    heads,
    nexts: Int32Array.from(nexts),
    hashes: Int32Array.from(hashes),
    ranks: Int32Array.from(ranks),
  };
}

/** Ranks of the words nearest to a typed one, without the word itself, all with the same smallest number of errors. */
export function findFuzzy(index: FuzzyIndex, typed: string): { ranks: number[]; errors: number } {
  const allowed = errorsAllowed(typed);
  const seen = new Set<number>();
  let best: number[] = [];
  let errors = allowed;
  if (allowed === 0) return { ranks: best, errors };
  eachShortened(typed, allowed, (hash) => {
    for (let entry = index.heads[hash & (headsCount - 1)] ?? -1; entry >= 0; entry = index.nexts[entry] ?? -1) {
      const rank = index.ranks[entry] ?? 0;
      if (index.hashes[entry] !== hash || seen.has(rank)) continue;
      seen.add(rank);
      const distance = distanceWithin(typed, index.words[rank] ?? '', errors);
      if (distance === 0 || distance > errors) continue;
      if (distance < errors) best = [];
      errors = distance;
      best.push(rank);
    }
  });
  return { ranks: best, errors };
}

/** Calls back with the hash of the word, and with those of the word without one and (if asked) two letters. */
function eachShortened(word: string, errors: number, visit: (hash: number) => void): void {
  visit(hashWithout(word, -1, -1));
  for (let first = 0; first < word.length; first += 1) {
    visit(hashWithout(word, first, -1));
    if (errors < 2) continue;
    for (let second = first + 1; second < word.length; second += 1) visit(hashWithout(word, first, second));
  }
}

/** FNV-1a over the letters except two positions. */
function hashWithout(word: string, first: number, second: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at += 1) {
    if (at === first || at === second) continue;
    hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  }
  return hash ^ (hash >>> 15);
}

/** Insertions, deletions, replacements and swapped neighbours between two words; anything above `max` is `max + 1`. */
export function distanceWithin(left: string, right: string, max: number): number {
  if (Math.abs(left.length - right.length) > max) return max + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    let smallest = row;
    for (let column = 1; column <= right.length; column += 1) {
      const isSame = left.charCodeAt(row - 1) === right.charCodeAt(column - 1);
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      // Before the first letter charCodeAt gives NaN, which equals nothing.
      const isSwap =
        left.charCodeAt(row - 1) === right.charCodeAt(column - 2) &&
        left.charCodeAt(row - 2) === right.charCodeAt(column - 1);
      if (isSwap) cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      current.push(cost);
      if (cost < smallest) smallest = cost;
    }
    if (smallest > max) return max + 1;
    beforeLast = last;
    last = current;
  }
  return Math.min(last[right.length] ?? 0, max + 1);
}
