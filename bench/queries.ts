/** Varied queries, the same in every run. */
export interface QueryMaker {
  /** A list with filters, sorted by price, which both servers understand. */
  list(): string;
  /** A range of floats, ordered by float. */
  floats(): string;
  /** A search with a typing error in one of its words. */
  typo(): string;
  /** The start of a title, as typed. */
  typed(): string;
  /** The first one to three letters of a word, which fit the most items. */
  letters(): string;
  id(): number;
}

const types = ['Rifle', 'Pistol', 'Knife', 'SMG', 'Sticker', 'Sniper Rifle', 'Gloves', 'Shotgun'];
const qualities = ['factory_new', 'minimal_wear', 'field_tested', 'well_worn', 'battle_scarred'];
const letterCodeMin = 97;

/** Seeded random numbers from 0 to 1 (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function createQueries(items: { id: number; title: string }[], seed = 1): QueryMaker {
  const random = createRandom(seed);
  const below = (count: number): number => Math.floor(random() * count);
  const pick = <T>(values: T[]): T => values[below(values.length)] as T;
  const longWords = items.map(({ title }) => title.match(/[A-Za-z]{5,}/g) ?? []).filter((words) => words.length >= 2);
  return {
    list: () => {
      const from = below(2_000) / 100;
      const query = new URLSearchParams({
        type: [...new Set([pick(types), pick(types)])].join(','),
        price_from: String(from),
        price_till: String(from + 5 + below(50_000) / 100),
        sort: pick(['asc', 'desc']),
        page: String(1 + below(8)),
      });
      if (random() < 0.5) query.set('quality', pick(qualities));
      return query.toString();
    },
    floats: () => {
      const from = below(30) / 100;
      const range = { float_from: String(from), float_till: String(from + 0.1) };
      return new URLSearchParams({ ...range, sort: pick(['float_asc', 'float_desc']) }).toString();
    },
    typo: () => {
      const words = [...pick(longWords)];
      const at = below(words.length);
      words[at] = garble(words[at] ?? '', { at: 1 + below(4), kind: below(4), letter: below(26) });
      return new URLSearchParams({ search: words.slice(0, 3).join(' '), sort: 'asc' }).toString();
    },
    typed: () => {
      const [first = '', second = ''] = pick(longWords);
      return `${first} ${second.slice(0, 1 + below(4))}`;
    },
    letters: () => pick(pick(longWords)).slice(0, 1 + below(3)),
    id: () => pick(items).id,
  };
}

/** Inserts, drops, replaces or swaps one letter. */
function garble(word: string, error: { at: number; kind: number; letter: number }): string {
  const { at, kind } = error;
  const letter = String.fromCharCode(letterCodeMin + error.letter);
  if (kind === 0) return word.slice(0, at) + letter + word.slice(at);
  if (kind === 1) return word.slice(0, at) + word.slice(at + 1);
  if (kind === 2) return word.slice(0, at) + letter + word.slice(at + 1);
  return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
}
