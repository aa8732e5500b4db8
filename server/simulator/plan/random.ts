/** Seeded random numbers (mulberry32), the same on every machine. */
export interface Random {
  /** From 0 up to but not including 1. */
  next(): number;
  /** Whole number from `min` to `max`, both included. */
  between(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** One of the keys, as often as its weight says. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K;
}

/** Random numbers of one history of a seed. */
export function createRandom(seed: number, history: number): Random {
  let state = Math.imul(seed ^ 0x9e37_79b9, 0x85eb_ca6b) ^ Math.imul(history + 1, 0xc2b2_ae35);
  const next = (): number => {
    state = (state + 0x6d2b_79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const between = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: <T>(from: readonly T[]) => {
      const found = from[between(0, from.length - 1)];
      if (found === undefined) throw new Error('nothing to pick from');
      return found;
    },
    weighted: <K extends string>(weights: Readonly<Record<K, number>>) => pickWeighted(weights, next()),
  };
}

function pickWeighted<K extends string>(weights: Readonly<Record<K, number>>, at: number): K {
  const entries = Object.entries(weights) as [K, number][];
  const total = entries.reduce((sum, [, weight]) => sum + weight, 0);
  let left = at * total;
  for (const [key, weight] of entries) {
    left -= weight;
    if (left < 0) return key;
  }
  throw new Error('no weight is above zero');
}
