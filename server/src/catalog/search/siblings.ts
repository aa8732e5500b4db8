import { enlarge } from '#server/catalog/items/enlarge.ts';

/** Slots of all wears and variants of a finish, as chains: an array per finish would take ten times the memory. */
export class Siblings {
  /** Base id → the slot added last. */
  readonly #lastSlots = new Map<number, number>();
  /** Slot → the slot of the same finish added before it, or -1. */
  #slotBefore = new Int32Array(0);

  /** An item without a finish, whose base id is NaN, has no siblings. */
  add(baseId: number, slot: number): void {
    if (Number.isNaN(baseId)) return;
    if (slot >= this.#slotBefore.length) this.#slotBefore = enlarge(this.#slotBefore, slot + 1);
    this.#slotBefore[slot] = this.#lastSlots.get(baseId) ?? -1;
    this.#lastSlots.set(baseId, slot);
  }

  /** Base ids that have any. */
  keys(): Iterable<number> {
    return this.#lastSlots.keys();
  }

  /** In the order they were added. */
  of(baseId: number | null): number[] {
    const slots: number[] = [];
    if (baseId === null) return slots;
    for (let slot = this.#lastSlots.get(baseId) ?? -1; slot >= 0; slot = this.#slotBefore[slot] ?? -1) slots.push(slot);
    return slots.toReversed();
  }
}
