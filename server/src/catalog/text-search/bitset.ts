/** A set of small integers, one bit each: the read model counts and combines whole facets word by word. */
export type Bitset = Uint32Array;

const bitsOfWord = 32;

export function createBitset(size: number): Bitset {
  return new Uint32Array(Math.ceil(size / bitsOfWord));
}

export function setBit(bits: Bitset, index: number, isSet: boolean): void {
  const mask = 1 << (index & 31);
  const word = index >>> 5;
  bits[word] = isSet ? (bits[word] ?? 0) | mask : (bits[word] ?? 0) & ~mask;
}

export function hasBit(bits: Bitset, index: number): boolean {
  return (((bits[index >>> 5] ?? 0) >>> (index & 31)) & 1) === 1;
}

function countWord(word: number): number {
  let rest = word - ((word >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function countBits(bits: Bitset): number {
  let total = 0;
  for (let word = 0; word < bits.length; word += 1) total += countWord(bits[word] ?? 0);
  return total;
}

export function countCommon(left: Bitset, right: Bitset): number {
  let total = 0;
  for (let word = 0; word < left.length; word += 1) total += countWord((left[word] ?? 0) & (right[word] ?? 0));
  return total;
}

export function union(target: Bitset, other: Bitset): void {
  for (let word = 0; word < target.length; word += 1) target[word] = (target[word] ?? 0) | (other[word] ?? 0);
}

export function intersect(target: Bitset, other: Bitset): void {
  for (let word = 0; word < target.length; word += 1) target[word] = (target[word] ?? 0) & (other[word] ?? 0);
}

/** Clears every bit outside `from` (inclusive) to `till` (exclusive). */
export function keepRange(bits: Bitset, from: number, till: number): void {
  const first = from >>> 5;
  const last = till >>> 5;
  bits.fill(0, 0, Math.min(first, bits.length));
  if (first < bits.length) bits[first] = (bits[first] ?? 0) & (-1 << (from & 31));
  if (last < bits.length) bits[last] = (bits[last] ?? 0) & ~(-1 << (till & 31));
  bits.fill(0, Math.min(last + 1, bits.length));
  if (from >= till) bits.fill(0);
}

/** Visits every set bit in ascending order. */
export function eachBit(bits: Bitset, visit: (index: number) => void): void {
  for (let word = 0; word < bits.length; word += 1) {
    for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1) {
      visit(word * bitsOfWord + (31 - Math.clz32(rest & -rest)));
    }
  }
}

/** The set bits in ascending order. */
export function bitsOf(bits: Bitset): Int32Array {
  const found = new Int32Array(countBits(bits));
  let count = 0;
  for (let word = 0; word < bits.length; word += 1) {
    for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1) {
      found[count] = word * bitsOfWord + (31 - Math.clz32(rest & -rest));
      count += 1;
    }
  }
  return found;
}

/** The set bits numbered `skip` to `skip + limit - 1` in ascending order. */
export function takeAscending(bits: Bitset, skip: number, limit: number): number[] {
  return takeBits(bits, { skip, limit, isDescending: false });
}

/** The set bits numbered `skip` to `skip + limit - 1` in descending order. */
export function takeDescending(bits: Bitset, skip: number, limit: number): number[] {
  return takeBits(bits, { skip, limit, isDescending: true });
}

interface BitRange {
  skip: number;
  limit: number;
  isDescending: boolean;
}

function takeBits(bits: Bitset, { skip, limit, isDescending }: BitRange): number[] {
  const found: number[] = [];
  let toSkip = skip;
  for (let step = 0; step < bits.length && found.length < limit; step += 1) {
    const word = isDescending ? bits.length - 1 - step : step;
    let rest = bits[word] ?? 0;
    if (rest === 0) continue;
    const count = countWord(rest);
    if (count <= toSkip) {
      toSkip -= count;
      continue;
    }
    while (rest !== 0 && found.length < limit) {
      const bit = 31 - Math.clz32(isDescending ? rest : rest & -rest);
      if (toSkip > 0) toSkip -= 1;
      else found.push(word * bitsOfWord + bit);
      rest &= ~(1 << bit);
    }
  }
  return found;
}

/**
 * Bits set in both, nearest to `center`, alternating between its two sides; at most `limit`, without the center itself.
 */
export function takeNearest([left, right]: [Bitset, Bitset], center: number, limit: number): number[] {
  const found: number[] = [];
  let low = commonBelow(left, right, center);
  let high = commonAbove(left, right, center);
  while (found.length < limit && (low >= 0 || high >= 0)) {
    const takesLow = high < 0 || (low >= 0 && center - low <= high - center);
    found.push(takesLow ? low : high);
    if (takesLow) low = commonBelow(left, right, low);
    else high = commonAbove(left, right, high);
  }
  return found;
}

/** The first bit above `index` that is set in both, or -1. */
function commonAbove(left: Bitset, right: Bitset, index: number): number {
  const start = index + 1;
  let word = start >>> 5;
  let rest = (left[word] ?? 0) & (right[word] ?? 0) & (-1 << (start & 31));
  while (rest === 0) {
    word += 1;
    if (word >= left.length) return -1;
    rest = (left[word] ?? 0) & (right[word] ?? 0);
  }
  return word * bitsOfWord + (31 - Math.clz32(rest & -rest));
}

/** The first bit below `index` that is set in both, or -1. */
function commonBelow(left: Bitset, right: Bitset, index: number): number {
  if (index <= 0) return -1;
  const start = index - 1;
  let word = start >>> 5;
  let rest = (left[word] ?? 0) & (right[word] ?? 0) & (-1 >>> (31 - (start & 31)));
  while (rest === 0) {
    word -= 1;
    if (word < 0) return -1;
    rest = (left[word] ?? 0) & (right[word] ?? 0);
  }
  return word * bitsOfWord + (31 - Math.clz32(rest));
}
