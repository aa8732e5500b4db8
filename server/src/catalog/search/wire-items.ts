import { LRUCache } from 'lru-cache';
import type { Item, ItemDetails } from '#contract/catalog.ts';
import type { ItemEdition } from '#contract/item-editions.ts';
import { toCoins, toDisplay, toMajor } from '#contract/money.ts';
import type { Display } from '#server/content/content.types.ts';
import {
  discountPercentage,
  editionRank,
  isNew,
  isSale,
  photoPath,
  pictureOf,
  rootCategory,
} from '#server/catalog/catalog.rules.ts';
import type { CatalogItem } from '#server/catalog/catalog.types.ts';
import { rankOfCopy } from './list-copies.ts';
import { type ReadModel, titleOf } from './read-model.ts';
import type { DisplayContext } from './select-items.ts';
import { type CopySummary, summarizeCopies } from './summarize-copies.ts';
import { toWireCopies, toWireCopy } from './wire-copies.ts';

export interface View extends DisplayContext {
  /** Equal for views that display items alike. */
  key: string;
  toCoins(cents: number): number;
  now: Date;
}

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

/** About 1.5 KB per item with its JSON, so at most some 15 MB. */
const itemsMaxDefault = 10_000;

/** Caches wire items by view, because most requests show items that were shown recently. */
export interface WireItemCache {
  /** Returns the same object until the item is forgotten. Do not mutate. */
  find(item: CatalogItem, view: View): Item;
  forget(ids: Iterable<number>): void;
  clear(): void;
}

export function createWireItemCache(
  model: () => ReadModel,
  hasPhotos: boolean,
  itemsMax = itemsMaxDefault,
): WireItemCache {
  const cached = new LRUCache<string, Item>({ max: itemsMax });
  const viewKeys = new Set<string>();
  return {
    find: (item, view) => {
      const key = `${item.id} ${view.key}`;
      const known = cached.get(key);
      if (known) return known;
      const made = toWireItem(model(), item, { view, hasPhotos });
      viewKeys.add(view.key);
      cached.set(key, made);
      return made;
    },
    forget: (ids) => {
      for (const id of ids) for (const viewKey of viewKeys) cached.delete(`${id} ${viewKey}`);
    },
    clear: () => {
      viewKeys.clear();
      cached.clear();
    },
  };
}

function toWireItem(model: ReadModel, item: CatalogItem, options: { view: View; hasPhotos: boolean }): Item {
  const { view, hasPhotos } = options;
  const exterior = item.quality && model.labels.exterior(view.languageId, item.quality);
  const price = view.toShown(item.priceCents);
  const { oldPriceCents: old, lowestPriorCents: lowest } = item;
  const picture = { id: item.id, photo: item.photos[0] ?? null };
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
    lowest_price_30_days: lowest === null ? null : view.toShown(lowest),
    discount_percentage: discountPercentage(item),
    img_url: pictureOf(picture, { hasPhotos, size: 'card' }),
    img_url_big: pictureOf(picture, { hasPhotos, size: 'detail' }),
    description: describe(model, item, view.languageId),
    new: isNew(item, view.now),
    sale: isSale(item),
    top: model.topIds.has(item.copyOf ?? item.id),
    available: item.stock > 0,
    stock: item.stock,
    copy: toWireCopy(item, hasPhotos),
    copies: toWireCopies(copiesOf(model, item), view),
  };
}

/** Copies of an item in stock; null for a copy. */
function copiesOf(model: ReadModel, { id }: CatalogItem): CopySummary | null {
  const slot = model.data.items.slotOf(id);
  return slot === undefined || model.data.items.isCopy(slot) ? null : summarizeCopies(model, slot, model.order.inStock);
}

/** Title, kind, rarity and collection in a language, separated by dots. */
function describe(model: ReadModel, item: CatalogItem, languageId: number): string {
  const { labels } = model;
  const type = labels.label(languageId, `labels.type.${item.type}`) ?? item.type;
  const rarity = labels.label(languageId, `labels.class.${item.class}`) ?? item.class;
  const collection = item.collectionSlug && collectionName(model, item.collectionSlug, languageId);
  return [titleOf(model, item, languageId), type, rarity, collection].filter(Boolean).join(' · ');
}

export function toWireDetails(
  model: ReadModel,
  item: CatalogItem,
  view: View,
): Omit<ItemDetails, keyof Item | 'similar'> {
  return {
    photos: item.photos.map((hash) => ({ img_url: photoPath(hash, 'card'), img_url_big: photoPath(hash, 'detail') })),
    variant: item.variant,
    editions: editionsOf(model, item, view),
    collection: item.collectionSlug && collectionName(model, item.collectionSlug, view.languageId),
    min_float: item.minFloat,
    max_float: item.maxFloat,
    copy_rank: rankOfCopy(model, item),
  };
}

/**
 * Every wear and variant of a finish with its own one, in a fixed order, at the price of its cheapest piece; empty for a finish
 * with a single item.
 */
function editionsOf(model: ReadModel, item: CatalogItem, view: View): ItemEdition[] {
  const slots = model.siblings.of(item.baseId);
  if (slots.length < 2) return [];
  const { groups, prices } = model.order;
  return slots
    .map((slot) => ({ edition: model.data.items.at(slot), lead: groups.leadOf(slot) }))
    .flatMap(({ edition, lead }) => (edition ? [{ ...edition, lead }] : []))
    .toSorted((one, other) => editionRank(one) - editionRank(other))
    .map(({ id, variant, quality, priceCents, lead }) => ({
      id,
      variant,
      quality,
      price: view.toShown(lead === undefined ? priceCents : (prices[lead] ?? priceCents)),
      available: lead !== undefined,
    }));
}

/** Collections are categories, whose names are translated. */
function collectionName(model: ReadModel, slug: string, languageId: number): string {
  const node = model.nodes.get(slug);
  return node?.names.get(languageId) ?? model.data.collections.get(slug) ?? slug;
}
