import { enlarge, growth } from './enlarge.ts';

const bytesMin = 1024;
/** UTF-8 bytes of a UTF-16 unit at most. */
const bytesOfUnitMax = 3;

/** Texts by slot in one buffer, which takes a third of the memory of strings. */
export class TextColumn {
  #bytes = Buffer.allocUnsafeSlow(bytesMin);
  #bytesUsed = 0;
  #bytesReplaced = 0;
  #starts = new Uint32Array(0);
  #lengths = new Uint32Array(0);

  /** Empty for a slot without a text. */
  get(slot: number): string {
    const start = this.#starts[slot] ?? 0;
    return this.#bytes.toString('utf8', start, start + (this.#lengths[slot] ?? 0));
  }

  set(slot: number, text: string): void {
    if (slot >= this.#starts.length) this.#growTo(slot + 1);
    else if (this.get(slot) === text) return;
    this.#bytesReplaced += this.#lengths[slot] ?? 0;
    if (this.#bytesReplaced * 2 > this.#bytesUsed) this.#compact(slot);
    this.#reserve(text.length * bytesOfUnitMax);
    this.#starts[slot] = this.#bytesUsed;
    this.#lengths[slot] = this.#bytes.write(text, this.#bytesUsed);
    this.#bytesUsed += this.#lengths[slot] ?? 0;
  }

  #growTo(size: number): void {
    this.#starts = enlarge(this.#starts, size);
    this.#lengths = enlarge(this.#lengths, size);
  }

  #reserve(bytes: number): void {
    if (this.#bytesUsed + bytes <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.ceil((this.#bytesUsed + bytes) * growth));
    this.#bytes.copy(larger, 0, 0, this.#bytesUsed);
    this.#bytes = larger;
  }

  /** Drops replaced texts, and that of a slot about to be replaced. */
  #compact(replaced: number): void {
    this.#lengths[replaced] = 0;
    const kept = Buffer.allocUnsafeSlow(Math.max(bytesMin, this.#bytesUsed));
    let used = 0;
    this.#lengths.forEach((length, slot) => {
      const start = this.#starts[slot] ?? 0;
      this.#bytes.copy(kept, used, start, start + length);
      this.#starts[slot] = used;
      used += length;
    });
    this.#bytes = kept;
    this.#bytesUsed = used;
    this.#bytesReplaced = 0;
  }
}
