import type { ItemTable } from '#server/catalog/items/item-table.ts';
import { type Bitset, createBitset, eachBit, hasBit, intersect, setBit } from '#server/catalog/text-search/bitset.ts';
import type { Siblings } from './siblings.ts';

interface Places {
  slotAt: Int32Array;
  positionOf: Int32Array;
  inStock: Bitset;
}

interface Shop {
  items: ItemTable;
  /** Copies by the slot of their item. */
  copies: Siblings;
}

/**
 * Positions of a price order that belong to one item: its own and those of its copies. Arranged on first use, then updated
 * with each stock change. The cost depends on the number of copies, not of items.
 */
export class CopyGroups {
  readonly #shop: Shop;
  readonly #places: Places;
  #arranged: { members: Bitset; leads: Bitset } | undefined;
  /** By slot of the item: the last search that met a piece of it. */
  #seen = new Int32Array(0);
  #searches = 0;

  constructor(shop: Shop, places: Places) {
    this.#shop = shop;
    this.#places = places;
  }

  /** Copies, and items that have some, in stock or not. Do not mutate. */
  get members(): Bitset {
    return this.#arrange().members;
  }

  /** The cheapest of each item in stock, which is the item itself where it has no copies. Do not mutate. */
  get leads(): Bitset {
    return this.#arrange().leads;
  }

  /** Slot of the item that a position belongs to. */
  itemAt(position: number): number {
    return this.#shop.items.itemOf(this.#places.slotAt[position] ?? 0);
  }

  /** Positions of an item and its copies, in stock or not; the item comes first. */
  positionsOf(itemSlot: number): number[] {
    return [itemSlot, ...this.#shop.copies.of(itemSlot)].map((slot) => this.#places.positionOf[slot] ?? 0);
  }

  /** Position of the cheapest piece of an item in stock; undefined if all are sold. */
  leadOf(itemSlot: number): number | undefined {
    const positions = this.positionsOf(itemSlot).filter((position) => hasBit(this.#places.inStock, position));
    return positions.length === 0 ? undefined : Math.min(...positions);
  }

  /** The cheapest of each item among positions. */
  cheapest(found: Bitset): Bitset {
    return this.#cheapestOf(found, this.members);
  }

  /** Whether an item is met for the first time since `start`. */
  startSearch(): (position: number) => boolean {
    if (this.#seen.length < this.#shop.items.size) this.#seen = new Int32Array(this.#shop.items.size);
    this.#searches += 1;
    const search = this.#searches;
    return (position) => {
      const slot = this.itemAt(position);
      if (this.#seen[slot] === search) return false;
      this.#seen[slot] = search;
      return true;
    };
  }

  /** Follows a piece that came into stock or left it. */
  change(slot: number): void {
    if (!this.#arranged) return;
    const itemSlot = this.#shop.items.itemOf(slot);
    for (const position of this.positionsOf(itemSlot)) setBit(this.#arranged.leads, position, false);
    const lead = this.leadOf(itemSlot);
    if (lead !== undefined) setBit(this.#arranged.leads, lead, true);
  }

  #arrange(): { members: Bitset; leads: Bitset } {
    if (this.#arranged) return this.#arranged;
    const members = createBitset(this.#places.slotAt.length);
    for (const itemSlot of this.#shop.copies.keys()) {
      for (const position of this.positionsOf(itemSlot)) setBit(members, position, true);
    }
    this.#arranged = { members, leads: this.#cheapestOf(this.#places.inStock, members) };
    return this.#arranged;
  }

  /** Positions ascend by price, so the first of each item is its cheapest. */
  #cheapestOf(found: Bitset, members: Bitset): Bitset {
    const cheapest = found.slice();
    const shared = found.slice();
    intersect(shared, members);
    const isFirst = this.startSearch();
    eachBit(shared, (position) => {
      if (!isFirst(position)) setBit(cheapest, position, false);
    });
    return cheapest;
  }
}
