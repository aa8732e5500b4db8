import type { CopyFacts } from '#server/catalog/catalog.types.ts';
import { enlarge } from './enlarge.ts';
import { TextColumn } from './text-column.ts';
import { ValueColumn } from './value-column.ts';

const unknown = -1;

/**
 * What makes copies the ones they are, by slot of their item. Lists filter and sort by the columns; everything is parsed
 * only for copies that are shown.
 */
export class CopyColumns {
  #floats = new Float64Array(0);
  #patterns = new Int32Array(0);
  #stickerCounts = new Uint8Array(0);
  readonly #stickerNames = new TextColumn();
  readonly #facts = new TextColumn();
  readonly phases = new ValueColumn();

  /** NaN for an item that is no copy. */
  float(slot: number): number {
    return slot < this.#floats.length ? (this.#floats[slot] ?? NaN) : NaN;
  }

  /** Below zero if unknown. */
  pattern(slot: number): number {
    return this.#patterns[slot] ?? unknown;
  }

  stickerCount(slot: number): number {
    return this.#stickerCounts[slot] ?? 0;
  }

  /** One per line. */
  stickerNames(slot: number): string {
    return this.#stickerNames.get(slot);
  }

  get(slot: number): CopyFacts | null {
    const text = this.#facts.get(slot);
    return text === '' ? null : (JSON.parse(text) as CopyFacts);
  }

  /** Columns reach only as far as the last copy, so that a catalog without copies takes no memory for them. */
  set(slot: number, copy: CopyFacts | null): void {
    if (copy === null && slot >= this.#floats.length) return;
    if (slot >= this.#floats.length) this.#growTo(slot + 1);
    this.#floats[slot] = copy?.float ?? NaN;
    this.#patterns[slot] = copy?.pattern ?? unknown;
    this.#stickerCounts[slot] = copy?.stickers.length ?? 0;
    this.phases.set(slot, copy?.phase ?? null);
    this.#stickerNames.set(slot, copy?.stickers.map(({ name }) => name).join('\n') ?? '');
    this.#facts.set(slot, copy === null ? '' : JSON.stringify(copy));
  }

  #growTo(size: number): void {
    const before = this.#floats.length;
    this.#floats = enlarge(this.#floats, size).fill(NaN, before);
    this.#patterns = enlarge(this.#patterns, size).fill(unknown, before);
    this.#stickerCounts = enlarge(this.#stickerCounts, size);
  }
}
