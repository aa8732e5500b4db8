import { createHash } from 'node:crypto';
import { itemVariants } from '#contract/item-editions.ts';
import type { LineCopy } from '#contract/line-copy.ts';
import type { CatalogItem, CopyMarks, Quality } from './catalog.types.ts';
import stockRanges from './stock-ranges.json' with { type: 'json' };

/** The highest price that an item can have. */
export const priceCentsMax = 100_000_000;

/** From best to worst wear; not painted comes last. */
export const qualities: readonly Quality[] = [
  'factory_new',
  'minimal_wear',
  'field_tested',
  'well_worn',
  'battle_scarred',
  'not_painted',
];

/** In English, as titles of items name them. */
export const exteriorNames: Record<Exclude<Quality, 'not_painted'>, string> = {
  factory_new: 'Factory New',
  minimal_wear: 'Minimal Wear',
  field_tested: 'Field-Tested',
  well_worn: 'Well-Worn',
  battle_scarred: 'Battle-Scarred',
};

/** The copy of a line of a cart or an order, as the wire shows it. */
export function toLineCopy(copy: CopyMarks | null): LineCopy | null {
  if (copy === null) return null;
  const { float, pattern, paintIndex, phase, nameTag, stickers, charms } = copy;
  return { float, pattern, paint_index: paintIndex, phase, name_tag: nameTag, stickers, charms };
}

/** Code of the root category; `all` in a URL means the same. */
export const rootCategory = 'cs2';

/** Orders the variants of a finish, each from best to worst wear. */
export function editionRank({ variant, quality }: Pick<CatalogItem, 'variant' | 'quality'>): number {
  return itemVariants.indexOf(variant) * qualities.length + (quality === null ? 0 : qualities.indexOf(quality));
}

export function isSale(item: Pick<CatalogItem, 'priceCents' | 'oldPriceCents'>): boolean {
  return item.oldPriceCents !== null && item.oldPriceCents > item.priceCents;
}

export function isNew(item: Pick<CatalogItem, 'isNew' | 'newUntil'>, now: Date): boolean {
  return item.isNew || (item.newUntil !== null && item.newUntil > now);
}

export function discountPercentage(item: Pick<CatalogItem, 'priceCents' | 'oldPriceCents'>): number | null {
  if (item.oldPriceCents === null || !isSale(item)) return null;
  return Math.round(((item.oldPriceCents - item.priceCents) * 100) / item.oldPriceCents);
}

function drawNumber(id: number, purpose: string): number {
  return createHash('sha256').update(`${purpose} ${id}`).digest().readUInt32BE(0);
}

export function initialStock(item: { id: number; type: string }): number {
  const range = (stockRanges as Record<string, number[] | undefined>)[item.type];
  if (!range) return 1;
  const [min = 1, max = 1] = range;
  return min + (drawNumber(item.id, 'stock') % (max - min + 1));
}

const bestsellerCentsMin = 2_00;
const bestsellerCentsMax = 800_00;

export function initialSoldCount(item: { id: number; priceCents: number }): number {
  if (item.priceCents < bestsellerCentsMin || item.priceCents > bestsellerCentsMax) return 0;
  const draw = drawNumber(item.id, 'sales');
  return draw % 29 === 0 ? 5 + (draw % 131) : 0;
}

/** Rejoins values that contain a comma and were split by it. */
export function joinCutValues(parts: string[], isKnown: (value: string) => boolean): string[] {
  const values: string[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at] ?? '';
    const withNext = `${part},${parts[at + 1] ?? ''}`;
    if (!isKnown(part) && at + 1 < parts.length && isKnown(withNext)) {
      values.push(withNext);
      at += 1;
    } else values.push(part);
  }
  return values;
}

const EXTERIOR = /(?<!\s)\s*\((factory new|minimal wear|field-tested|well-worn|battle-scarred)\)/i;
const VARIANT = /^(★ )?(?:StatTrak™|Souvenir) (?!Package)/;

/** Name shared by all wears of a skin. */
export const withoutExterior = (title: string): string => title.replace(EXTERIOR, '');

/** Drops wear, StatTrak and Souvenir from a title: all variants of a skin share one design. */
export const toDrawingTitle = (title: string): string => withoutExterior(title).replace(VARIANT, '$1');

/** Weapon that a title begins with: `AK-47` of `StatTrak™ AK-47 | Redline`. */
export const heroOf = (title: string): string =>
  (toDrawingTitle(title.trim()).split(' | ')[0] ?? '').replace(/^★ /, '').trim();

/** A list after one of its entries has moved to a place, from 1; beyond the end is the end. */
export function moveToPlace<T>(list: readonly T[], entry: T, place: number): T[] {
  return list.filter((other) => other !== entry).toSpliced(place - 1, 0, entry);
}

/** Address of a photo that staff uploaded; another photo has another address. */
export function photoPath(hash: string, size: 'thumb' | 'card' | 'detail'): string {
  return `/photos/${hash}/${size}.webp`;
}

/** Address of the picture of an item: its own photo, that of the image host, or its drawing. */
export function pictureOf(
  { id, photo }: { id: number; photo: string | null },
  { hasPhotos, size }: { hasPhotos: boolean; size: 'card' | 'detail' },
): string {
  if (photo !== null) return photoPath(photo, size);
  return hasPhotos ? `/img/${id}/${size}.webp` : `/art/${id}.svg`;
}
