import type { CatalogItem } from '#server/catalog/catalog.types.ts';

type Seller = Pick<CatalogItem, 'id' | 'soldCount'>;

/**
 * Keeps the bestsellers among items in stock (by sales, then id). An indexed binary heap, so the cost of a sale does
 * not grow with the catalog.
 */
export class Bestsellers {
  readonly #limit: number;
  readonly #heap: Seller[] = [];
  readonly #placeOf = new Map<number, number>();
  #top: Seller[] = [];
  #isStale = false;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Updates an item's sales; items without sales or stock are not ranked. Returns whether the top may have changed. */
  update({ id, soldCount, stock }: Seller & Pick<CatalogItem, 'stock'>): boolean {
    const place = this.#placeOf.get(id);
    const before = place === undefined ? undefined : this.#heap[place];
    if (soldCount === 0 || stock === 0) {
      if (place === undefined) return this.#isStale;
      this.#remove(place);
    } else {
      if (before?.soldCount === soldCount) return this.#isStale;
      this.#settle(place ?? this.#heap.length, { id, soldCount });
    }
    const last = this.#top.length < this.#limit ? undefined : this.#top.at(-1);
    this.#isStale ||= !isAhead(last, before) || !isAhead(last, { id, soldCount });
    return this.#isStale;
  }

  top(): number[] {
    if (this.#isStale) this.#top = this.#readTop();
    this.#isStale = false;
    return this.#top.map(({ id }) => id);
  }

  #readTop(): Seller[] {
    const top: Seller[] = [];
    // Heap positions whose parents are taken, best last.
    const open = [0];
    while (top.length < this.#limit) {
      const place = open.pop();
      const seller = place === undefined ? undefined : this.#heap[place];
      if (place === undefined || seller === undefined) break;
      top.push(seller);
      for (const child of [2 * place + 1, 2 * place + 2]) this.#open(open, child);
    }
    return top;
  }

  #open(open: number[], place: number): void {
    const seller = this.#heap[place];
    if (seller === undefined) return;
    const worse = open.findLastIndex((other) => isAhead(seller, this.#heap[other]));
    open.splice(worse + 1, 0, place);
  }

  #remove(place: number): void {
    const removed = this.#heap[place];
    const last = this.#heap.pop();
    if (removed) this.#placeOf.delete(removed.id);
    if (last && last !== removed) this.#settle(place, last);
  }

  /** Sifts a seller up or down from a free position. */
  #settle(start: number, seller: Seller): void {
    let place = start;
    for (let parent = (place - 1) >> 1; place > 0 && isAhead(seller, this.#heap[parent]); parent = (place - 1) >> 1) {
      this.#put(place, this.#heap[parent]);
      place = parent;
    }
    for (let child = this.#bestChild(place); isAhead(this.#heap[child], seller); child = this.#bestChild(place)) {
      this.#put(place, this.#heap[child]);
      place = child;
    }
    this.#put(place, seller);
  }

  #bestChild(place: number): number {
    const left = 2 * place + 1;
    return isAhead(this.#heap[left + 1], this.#heap[left]) ? left + 1 : left;
  }

  #put(place: number, seller: Seller | undefined): void {
    if (!seller) return;
    this.#heap[place] = seller;
    this.#placeOf.set(seller.id, place);
  }
}

function isAhead(one: Seller | undefined, other: Seller | undefined): boolean {
  if (!one || !other) return one !== undefined;
  return one.soldCount > other.soldCount || (one.soldCount === other.soldCount && one.id < other.id);
}
