import { type Bitset, createBitset, setBit, union } from '#server/catalog/text-search/bitset.ts';
import type { ItemTable, ValueField } from '#server/catalog/items/item-table.ts';
import type { ValueColumn } from '#server/catalog/items/value-column.ts';

/** Fields that lists filter by equal values. */
export const facetFields = [
  'type',
  'quality',
  'hero',
  'class',
  'variant',
  'subcategory',
  'collectionSlug',
] as const satisfies ValueField[];
export type FacetField = (typeof facetFields)[number];

/** Which item of a price order has which value of a field. Built on first use. */
export class FacetIndex {
  readonly #column: ValueColumn;
  readonly #slotAt: Int32Array;
  readonly #bits = new Map<string, Bitset>();
  #groups: Uint16Array | Int32Array | undefined;

  constructor(column: ValueColumn, slotAt: Int32Array) {
    this.#column = column;
    this.#slotAt = slotAt;
  }

  /** Whether items have or had the value; `key` is in lower case. */
  has(key: string): boolean {
    return this.#column.groupOf(key) !== undefined;
  }

  /** Positions of the items with a value in lower case. Do not mutate. */
  bits(key: string): Bitset {
    const known = this.#bits.get(key);
    if (known) return known;
    const bits = createBitset(this.#slotAt.length);
    const group = this.#column.groupOf(key);
    if (group === undefined) return bits;
    const groups = this.#groupsByPosition();
    for (let position = 0; position < groups.length; position += 1) {
      if (groups[position] === group) setBit(bits, position, true);
    }
    this.#bits.set(key, bits);
    return bits;
  }

  /** Positions of the items with any value. */
  anyBits(): Bitset {
    const bits = createBitset(this.#slotAt.length);
    this.#groupsByPosition().forEach((group, position) => {
      if (group !== 0) setBit(bits, position, true);
    });
    return bits;
  }

  /** A value as the first item that had it spells it. */
  spellingOf(value: string | null): string | null {
    const group = value === null ? undefined : this.#column.groupOf(value.toLowerCase());
    return group === undefined ? null : this.#column.valueOf(group);
  }

  /** Number of items of each value among positions, without zeros; keys as the first item of a value has it. */
  count(found: Int32Array): Map<string, number> {
    const groups = this.#groupsByPosition();
    const counts = new Uint32Array(this.#column.groupsEnd);
    for (const position of found) {
      const group = groups[position] ?? 0;
      counts[group] = (counts[group] ?? 0) + 1;
    }
    const named = new Map<string, number>();
    for (let group = 1; group < counts.length; group += 1) {
      const count = counts[group] ?? 0;
      if (count > 0) named.set(this.#column.valueOf(group), count);
    }
    return named;
  }

  #groupsByPosition(): Uint16Array | Int32Array {
    if (this.#groups) return this.#groups;
    const isSmall = this.#column.groupsEnd <= 0x10000;
    const groups = new (isSmall ? Uint16Array : Int32Array)(this.#slotAt.length);
    for (let position = 0; position < groups.length; position += 1) {
      groups[position] = this.#column.group(this.#slotAt[position] ?? 0);
    }
    this.#groups = groups;
    return groups;
  }
}

/** The phase is one of a copy, so the pieces of an item may differ in it. */
export type Facets = Record<FacetField | 'phase', FacetIndex>;

export function createFacets(items: ItemTable, slotAt: Int32Array): Facets {
  const entries: [string, FacetIndex][] = facetFields.map((field) => [
    field,
    new FacetIndex(items.values(field), slotAt),
  ]);
  entries.push(['phase', new FacetIndex(items.copies.phases, slotAt)]);
  return Object.fromEntries(entries) as Facets;
}

/** Positions of the items with one of several values in lower case. Do not mutate. */
export function anyValue(facet: FacetIndex, keys: string[]): Bitset {
  const [first = '', ...others] = keys;
  if (others.length === 0) return facet.bits(first);
  const merged = facet.bits(first).slice();
  for (const key of others) union(merged, facet.bits(key));
  return merged;
}
