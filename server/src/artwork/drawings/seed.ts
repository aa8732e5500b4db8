/** FNV-1a over the code points of a text, as an unsigned 32-bit number. */
export function hashText(text: string): number {
  let hash = 2166136261;
  for (const char of text) {
    hash ^= char.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 16777619);
  }
  return hash >>> 0;
}

/** Mulberry32: the same seed gives the same numbers from 0 up to 1 on every machine. */
export function randomFrom(seed: string): () => number {
  let state = hashText(seed) || 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Picks from a non-empty list by a fraction in [0, 1). */
export const chooseFrom = <T>(list: readonly T[], fraction: number): T => list[Math.floor(fraction * list.length)] as T;
