import type { z } from 'zod';
import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import { euroDigits, fromMajor, toMajor } from '#contract/money.ts';
import type { itemFields, ItemSelection } from '#contract/office/item-fields.ts';
import type { ItemFilter } from '#server/catalog/items/item-list.types.ts';
import type { ItemFields, TitledRecord } from '#server/catalog/items/item-record.types.ts';

type WireFields = { [Name in Exclude<keyof typeof itemFields, 'titles'>]: z.output<(typeof itemFields)[Name]> };

export const toEuros = (cents: number): number => toMajor(cents, euroDigits);
export const toCents = (euros: number): number => fromMajor(euros, euroDigits);
export const toDate = (seconds: number): Date => new Date(seconds * 1000);
export const orNull = <In, Out>(value: In | null, convert: (value: In) => Out): Out | null =>
  value === null ? null : convert(value);

/** What a form of an item shows and saves; the version of an item is that of these fields. */
export function toWireFields(item: TitledRecord) {
  return {
    title: item.title,
    market_name: item.marketHashName,
    type: item.type,
    category: item.subcategory,
    hero: item.hero,
    class: item.class,
    quality: item.quality,
    variant: item.variant,
    collection: item.collectionSlug,
    image: item.imgUrl,
    price: toEuros(item.priceCents),
    old_price: orNull(item.oldPriceCents, toEuros),
    is_new: item.isNew,
    new_until: orNull(item.newUntil, toEpochSeconds),
    is_top: item.isTop,
    is_hidden: item.isHidden,
    titles: item.titles,
  };
}

/** Fields of the domain that the wire names otherwise. */
const names: { [Name in keyof WireFields]: keyof ItemFields } = {
  title: 'title',
  market_name: 'marketHashName',
  type: 'type',
  category: 'subcategory',
  hero: 'hero',
  class: 'class',
  quality: 'quality',
  variant: 'variant',
  collection: 'collectionSlug',
  image: 'imgUrl',
  price: 'priceCents',
  old_price: 'oldPriceCents',
  is_new: 'isNew',
  new_until: 'newUntil',
  is_top: 'isTop',
  is_hidden: 'isHidden',
};

/** Fields of the domain under their names and in the units of the wire; those that are left out stay so. */
export function toWireValues(fields: Partial<ItemFields>): Record<string, unknown> {
  const present = Object.entries(names).filter(([, own]) => own in fields);
  const { priceCents, oldPriceCents } = fields;
  return {
    ...Object.fromEntries(present.map(([name, own]) => [name, fields[own]])),
    ...(priceCents !== undefined && { price: toEuros(priceCents) }),
    ...(oldPriceCents !== undefined && { old_price: orNull(oldPriceCents, toEuros) }),
  };
}

type Given<T> = { [Name in keyof T]?: T[Name] | undefined };

/** Fields that were sent, as the domain names and counts them. */
export function toItemFields(input: Given<WireFields>): Partial<ItemFields> {
  const { price, old_price: oldPrice, new_until: newUntil } = input;
  const given = Object.entries(names).filter(([name]) => input[name as keyof WireFields] !== undefined);
  const fields = Object.fromEntries(given.map(([name, own]) => [own, input[name as keyof WireFields]]));
  return {
    ...fields,
    ...(price !== undefined && { priceCents: toCents(price) }),
    ...(oldPrice !== undefined && { oldPriceCents: orNull(oldPrice, toCents) }),
    ...(newUntil !== undefined && { newUntil: orNull(newUntil, toDate) }),
  };
}

const toFlag = (choice: 'yes' | 'no' | undefined): boolean | null => (choice === undefined ? null : choice === 'yes');
const centsOrNull = (euros: number | undefined): number | null => (euros === undefined ? null : toCents(euros));

export function toItemFilter(input: Omit<ItemSelection, 'ids'> & { ids?: number[] | undefined }): ItemFilter {
  return {
    ids: input.ids ?? null,
    search: input.q ?? null,
    subcategories: input.category,
    types: input.type,
    qualities: input.quality,
    classes: input.class,
    priceFromCents: centsOrNull(input.price_from),
    priceToCents: centsOrNull(input.price_to),
    stockFrom: input.stock_from ?? null,
    stockTo: input.stock_to ?? null,
    isNew: toFlag(input.new),
    isTop: toFlag(input.top),
    isSale: toFlag(input.sale),
    isHidden: toFlag(input.hidden),
  };
}
