import type { ItemVariant } from '#contract/item-editions.ts';
import type { CatalogItem, Quality } from '#server/catalog/catalog.types.ts';
import { CopyColumns } from './copy-columns.ts';
import { enlarge } from './enlarge.ts';
import { TextColumn } from './text-column.ts';
import { ValueColumn } from './value-column.ts';

/** Facts that many items share. */
export type ValueField =
  | 'type'
  | 'subcategory'
  | 'hero'
  | 'class'
  | 'rarityColor'
  | 'quality'
  | 'variant'
  | 'finish'
  | 'collectionSlug';

/** Facts as numbers; NaN stands for null, milliseconds since 1970 for a date. */
const numberFields = [
  'baseId',
  'minFloat',
  'maxFloat',
  'priceCents',
  'oldPriceCents',
  'lowestPriorCents',
  'newUntil',
  'addedRank',
] as const;
type NumberField = (typeof numberFields)[number];

const integerFields = ['id', 'stock', 'soldCount', 'isNew', 'isTop'] as const;
type IntegerField = (typeof integerFields)[number];

/**
 * Items by slot, stored in columns: a million objects would take four times the memory. Slots are numbered in the order
 * in which items were added, and an item keeps its slot.
 */
export class ItemTable {
  #size = 0;
  /** The first slots are in order of their ids, as the database returns them. */
  #sortedSize = 0;
  readonly #laterSlots = new Map<number, number>();
  readonly #integers = columnsOf(integerFields, () => new Int32Array(0));
  readonly #numbers = columnsOf(numberFields, () => new Float64Array(0));
  /** Slot of the item that a copy is of; of any other item its own. */
  #itemSlots = new Int32Array(0);
  readonly copies = new CopyColumns();
  readonly #titles = new TextColumn();
  readonly #imgUrls = new TextColumn();
  /** Of the few items that have some. */
  readonly #photos = new Map<number, readonly string[]>();
  readonly #values: Record<ValueField, ValueColumn> = {
    type: new ValueColumn(),
    subcategory: new ValueColumn(),
    hero: new ValueColumn(),
    class: new ValueColumn(),
    rarityColor: new ValueColumn(),
    quality: new ValueColumn(),
    variant: new ValueColumn(),
    finish: new ValueColumn(),
    collectionSlug: new ValueColumn(),
  };

  static from(items: Iterable<CatalogItem>): ItemTable {
    const table = new ItemTable();
    for (const item of items) table.put(item);
    return table;
  }

  get size(): number {
    return this.#size;
  }

  /** Slot of an item; undefined for an unknown id. */
  slotOf(id: number): number | undefined {
    const ids = this.#integers.id;
    let low = 0;
    let high = this.#sortedSize - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const found = ids[middle] ?? 0;
      if (found === id) return middle;
      if (found < id) low = middle + 1;
      else high = middle - 1;
    }
    return this.#laterSlots.get(id);
  }

  /** A copy; undefined for a slot that no item has. */
  at(slot: number): CatalogItem | undefined {
    if (!(slot >= 0 && slot < this.#size)) return undefined;
    const values = this.#values;
    const newUntil = this.number('newUntil', slot);
    return {
      id: this.integer('id', slot),
      baseId: this.#nullable('baseId', slot),
      copyOf: this.isCopy(slot) ? this.integer('id', this.itemOf(slot)) : null,
      copy: this.copies.get(slot),
      title: this.#titles.get(slot),
      type: values.type.get(slot) ?? '',
      subcategory: values.subcategory.get(slot) ?? '',
      hero: values.hero.get(slot),
      class: values.class.get(slot) ?? '',
      rarityColor: values.rarityColor.get(slot) ?? '',
      quality: values.quality.get(slot) as Quality | null,
      variant: values.variant.get(slot) as ItemVariant,
      finish: values.finish.get(slot),
      collectionSlug: values.collectionSlug.get(slot),
      minFloat: this.#nullable('minFloat', slot),
      maxFloat: this.#nullable('maxFloat', slot),
      imgUrl: this.#imgUrls.get(slot),
      photos: this.#photos.get(slot) ?? [],
      priceCents: this.number('priceCents', slot),
      oldPriceCents: this.#nullable('oldPriceCents', slot),
      lowestPriorCents: this.#nullable('lowestPriorCents', slot),
      isNew: this.integer('isNew', slot) === 1,
      newUntil: Number.isNaN(newUntil) ? null : new Date(newUntil),
      isTop: this.integer('isTop', slot) === 1,
      addedRank: this.number('addedRank', slot),
      stock: this.integer('stock', slot),
      soldCount: this.integer('soldCount', slot),
    };
  }

  /** Slot of the item that a copy is of; the same slot for any other item. */
  itemOf(slot: number): number {
    return this.#itemSlots[slot] ?? slot;
  }

  isCopy(slot: number): boolean {
    return this.itemOf(slot) !== slot;
  }

  title(slot: number): string {
    return this.#titles.get(slot);
  }

  value(field: ValueField, slot: number): string | null {
    return this.#values[field].get(slot);
  }

  values(field: ValueField): ValueColumn {
    return this.#values[field];
  }

  integer(field: IntegerField, slot: number): number {
    return this.#integers[field][slot] ?? 0;
  }

  /** NaN where the fact is null. */
  number(field: NumberField, slot: number): number {
    return this.#numbers[field][slot] ?? NaN;
  }

  /** One fact of all items, for loops. Valid until an item is added. Do not mutate. */
  integers(field: IntegerField): Int32Array {
    return this.#integers[field];
  }

  /** One fact of all items, for loops. Valid until an item is added. Do not mutate. */
  numbers(field: NumberField): Float64Array {
    return this.#numbers[field];
  }

  /** Adds an item or replaces the one with its id; returns its slot. A copy comes after its item. */
  put(item: CatalogItem): number {
    const slot = this.slotOf(item.id) ?? this.#add(item.id);
    for (const field of integerFields) this.#integers[field][slot] = Number(item[field]);
    for (const field of numberFields) {
      const value = item[field];
      this.#numbers[field][slot] = value === null ? NaN : Number(value);
    }
    for (const [field, column] of Object.entries(this.#values)) column.set(slot, item[field as ValueField]);
    this.#itemSlots[slot] = item.copyOf === null ? slot : (this.slotOf(item.copyOf) ?? slot);
    this.copies.set(slot, item.copy);
    this.#titles.set(slot, item.title);
    this.#imgUrls.set(slot, item.imgUrl);
    if (item.photos.length > 0) this.#photos.set(slot, item.photos);
    else this.#photos.delete(slot);
    return slot;
  }

  #add(id: number): number {
    const slot = this.#size;
    const isSorted = slot === this.#sortedSize && (slot === 0 || this.integer('id', slot - 1) < id);
    if (isSorted) this.#sortedSize += 1;
    else this.#laterSlots.set(id, slot);
    if (slot === this.#integers.id.length) {
      for (const field of integerFields) this.#integers[field] = enlarge(this.#integers[field], slot + 1);
      for (const field of numberFields) this.#numbers[field] = enlarge(this.#numbers[field], slot + 1);
      this.#itemSlots = enlarge(this.#itemSlots, slot + 1);
    }
    this.#size += 1;
    return slot;
  }

  #nullable(field: NumberField, slot: number): number | null {
    const value = this.number(field, slot);
    return Number.isNaN(value) ? null : value;
  }
}

function columnsOf<Field extends string, Column>(fields: readonly Field[], create: () => Column) {
  return Object.fromEntries(fields.map((field) => [field, create()])) as Record<Field, Column>;
}
