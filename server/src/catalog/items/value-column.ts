import { enlarge } from './enlarge.ts';

/** Values that many items share: each is stored once, and a slot holds its code. Code 0 is null. */
export class ValueColumn {
  readonly #codeOf = new Map<string, number>();
  readonly #values: (string | null)[] = [null];
  /** Code → code of the first value that differs in case only. */
  readonly #groups = [0];
  readonly #groupOf = new Map<string, number>();
  #codes = new Int32Array(0);

  get(slot: number): string | null {
    return this.#values[this.#codes[slot] ?? 0] ?? null;
  }

  set(slot: number, value: string | null): void {
    if (slot >= this.#codes.length) this.#codes = enlarge(this.#codes, slot + 1);
    this.#codes[slot] = value === null ? 0 : this.#codeFor(value);
  }

  /** Number of an item's value, the same for values that differ in case only; 0 for null. */
  group(slot: number): number {
    return this.#groups[this.#codes[slot] ?? 0] ?? 0;
  }

  /** Number of a value in lower case; undefined if no item ever had it. */
  groupOf(key: string): number | undefined {
    return this.#groupOf.get(key);
  }

  /** Spelling of a group, as its first item has it. */
  valueOf(group: number): string {
    return this.#values[group] ?? '';
  }

  /** All groups are smaller. */
  get groupsEnd(): number {
    return this.#values.length;
  }

  #codeFor(value: string): number {
    const known = this.#codeOf.get(value);
    if (known !== undefined) return known;
    const code = this.#values.push(value) - 1;
    const key = value.toLowerCase();
    const group = this.#groupOf.get(key) ?? code;
    this.#codeOf.set(value, code);
    this.#groupOf.set(key, group);
    this.#groups.push(group);
    return code;
  }
}
