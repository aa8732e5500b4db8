import { hash } from 'node:crypto';
import type { Item, ItemDetails } from '#contract/catalog.ts';
import { toCoins, toDisplay, toMajor } from '#contract/money.ts';
import type { Display } from '#server/content/content.types.ts';
import { discountPercentage, isNew, isSale, rootCategory } from '#server/catalog/catalog.rules.ts';
import type { CatalogItem } from '#server/catalog/catalog.types.ts';
import { type ReadModel, titleOf } from './read-model.ts';
import type { Sight } from './select-items.ts';

/** Everything that decides how an item is written. */
export interface View extends Sight {
  /** Same key, same text for the same item. */
  key: string;
  toCoins(cents: number): number;
  now: Date;
}

/** Texts of about one kilobyte: a bound of some fifty megabytes whatever is asked for. */
const textsMaxDefault = 50_000;

/** How prices and words are shown to one caller. */
export function viewFor(display: Display, coinRateEur: string, now: Date): View {
  const { currency, language } = display;
  return {
    key: `${language.id} ${currency.code} ${currency.value} ${currency.digits} ${coinRateEur}`,
    languageId: language.id,
    toShown: (cents) => toMajor(toDisplay(cents, currency), currency.digits),
    toCoins: (cents) => toMajor(toCoins(cents, coinRateEur), 2),
    now,
  };
}

/** Something as JSON, with a mark: a digest of it, or of all that it is put together from. */
export interface SerializedItem {
  text: string;
  mark: string;
}

interface WrittenItem extends SerializedItem {
  /** Null until somebody asks for them. */
  details: SerializedItem | null;
}

export interface ItemSerializer {
  write(item: CatalogItem, view: View): SerializedItem;
  /** What the details of an item say beyond that, in the same way. */
  writeDetails(item: CatalogItem, view: View): SerializedItem;
  /** Forgets what was written of items that have changed. */
  forget(ids: Iterable<number>): void;
  forgetAll(): void;
}

/**
 * Writes items and keeps what it wrote: most requests show items that somebody has just seen. Beyond the bound, the view
 * that has gone longest without a new text makes room, so that memory stays level.
 */
export function createItemSerializer(
  model: () => ReadModel,
  hasPhotos: boolean,
  textsMax = textsMaxDefault,
): ItemSerializer {
  const byView = new Map<string, Map<number, WrittenItem>>();
  let count = 0;
  const forgetAll = (): void => {
    byView.clear();
    count = 0;
  };
  const makeRoom = (key: string): Map<number, WrittenItem> => {
    for (const [oldest, { size }] of byView) {
      if (count < textsMax) break;
      byView.delete(oldest);
      count -= size;
    }
    const texts = byView.get(key) ?? new Map<number, WrittenItem>();
    byView.delete(key);
    byView.set(key, texts);
    return texts;
  };
  const write = (item: CatalogItem, view: View): WrittenItem => {
    const known = byView.get(view.key)?.get(item.id);
    if (known !== undefined) return known;
    const written = { ...toWritten(toWireItem(model(), item, { view, hasPhotos })), details: null };
    makeRoom(view.key).set(item.id, written);
    count += 1;
    return written;
  };
  return {
    write,
    writeDetails: (item, view) => (write(item, view).details ??= toWritten(toWireDetails(model(), item, view))),
    forget: (ids) => {
      for (const id of ids) for (const texts of byView.values()) if (texts.delete(id)) count -= 1;
    },
    forgetAll,
  };
}

function toWritten(value: object): SerializedItem {
  const text = toAsciiJson(value);
  return { text, mark: hash('sha1', text, 'base64url') };
}

/**
 * JSON of one byte a letter: it leaves the process without being encoded, several times faster than with a single ★ in it.
 * The engine goes on to keep a text that once held a ★ in two bytes a letter, unless it is read anew from bytes.
 */
export function toAsciiJson(value: unknown): string {
  const text = JSON.stringify(value).replace(/[^\0-\u007f]/g, toEscape);
  return Buffer.from(text, 'latin1').toString('latin1');
}

function toEscape(letter: string): string {
  return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

function toWireItem(model: ReadModel, item: CatalogItem, options: { view: View; hasPhotos: boolean }): Item {
  const { view, hasPhotos } = options;
  const exterior = item.quality && model.labels.exterior(view.languageId, item.quality);
  const price = view.toShown(item.priceCents);
  const old = item.oldPriceCents;
  return {
    id: item.id,
    title: titleOf(model, item, view.languageId),
    type: item.type,
    quality: item.quality,
    exterior,
    exterior_name: exterior,
    hero: item.hero,
    class: item.class,
    rarity_color: item.rarityColor,
    category: rootCategory,
    subcategory: item.subcategory,
    price,
    fiat_price: price,
    internal_price: view.toCoins(item.priceCents),
    old_price: old !== null && isSale(item) ? view.toShown(old) : null,
    discount_percentage: discountPercentage(item),
    img_url: hasPhotos ? `/img/${item.id}/card.webp` : `/art/${item.id}.svg`,
    img_url_big: hasPhotos ? `/img/${item.id}/detail.webp` : `/art/${item.id}.svg`,
    description: describe(model, item, view.languageId),
    new: isNew(item, view.now),
    sale: isSale(item),
    top: model.topIds.has(item.id),
    available: item.stock > 0,
    stock: item.stock,
  };
}

/** Title, kind, rarity and collection in the words of a language, with nothing between them to translate. */
function describe(model: ReadModel, item: CatalogItem, languageId: number): string {
  const { labels } = model;
  const type = labels.label(languageId, `labels.type.${item.type}`) ?? item.type;
  const rarity = labels.label(languageId, `labels.class.${item.class}`) ?? item.class;
  const collection = item.collectionSlug && collectionName(model, item.collectionSlug, languageId);
  return [titleOf(model, item, languageId), type, rarity, collection].filter(Boolean).join(' · ');
}

/** What the details of an item say beyond what every list says. */
function toWireDetails(model: ReadModel, item: CatalogItem, view: View): Omit<ItemDetails, keyof Item | 'similar'> {
  const lowest = item.lowestPriorCents;
  return {
    collection: item.collectionSlug && collectionName(model, item.collectionSlug, view.languageId),
    min_float: item.minFloat,
    max_float: item.maxFloat,
    lowest_price_30_days: lowest === null ? null : view.toShown(lowest),
  };
}

/** Collections are categories too, and those have their names in every language. */
function collectionName(model: ReadModel, slug: string, languageId: number): string {
  const node = model.nodes.get(slug);
  return node?.names.get(languageId) ?? model.data.collections.get(slug) ?? slug;
}
