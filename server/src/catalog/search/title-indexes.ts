import { buildTextIndex, type TextIndex } from '#server/catalog/text-search/text-index.ts';

/** Indexed anew with every item that is added, within some milliseconds; more items get a further index. */
const latestSlotsMax = 5_000;

interface Part {
  from: number;
  till: number;
  index: TextIndex;
}

/** The titles of one language: an index of those it began with, and further ones of those added since. */
export class TitleIndexes {
  readonly #textsOf: (slot: number) => string[];
  readonly #parts: Part[] = [];

  constructor(textsOf: (slot: number) => string[]) {
    this.#textsOf = textsOf;
  }

  /** Indexes that have the titles of all slots below `size`. */
  upTo(size: number): TextIndex[] {
    const latest = this.#parts.at(-1);
    const end = latest?.till ?? 0;
    if (end < size || !latest) {
      const isExtended = this.#parts.length > 1 && size - (latest?.from ?? 0) <= latestSlotsMax;
      const from = isExtended ? (this.#parts.pop()?.from ?? end) : end;
      this.#parts.push({ from, till: size, index: buildTextIndex({ from, till: size }, this.#textsOf) });
    }
    return this.#parts.map(({ index }) => index);
  }
}
