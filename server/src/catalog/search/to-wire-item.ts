import type { Item, ItemDetails } from '#contract/catalog.ts';
import { toCoins, toDisplay, toMajor } from '#contract/money.ts';
import type { Display } from '#server/content/content.types.ts';
import { discountPercentage, isNew, isSale, rootCategory } from '#server/catalog/catalog.rules.ts';
import type { CatalogItem } from '#server/catalog/catalog.types.ts';
import { type ReadModel, titleOf } from './read-model.ts';
import type { Sight } from './select-items.ts';

/** Everything that decides how an item is shown. */
export interface View extends Sight {
  /** The same for views that show an item alike. */
  key: string;
  toCoins(cents: number): number;
  now: Date;
}

/** How one caller sees prices and words. */
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

/** An item as every list shows it. */
export function toWireItem(model: ReadModel, item: CatalogItem, options: { view: View; hasPhotos: boolean }): Item {
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

/** Title, kind, rarity and collection in a language, separated by dots. */
function describe(model: ReadModel, item: CatalogItem, languageId: number): string {
  const { labels } = model;
  const type = labels.label(languageId, `labels.type.${item.type}`) ?? item.type;
  const rarity = labels.label(languageId, `labels.class.${item.class}`) ?? item.class;
  const collection = item.collectionSlug && collectionName(model, item.collectionSlug, languageId);
  return [titleOf(model, item, languageId), type, rarity, collection].filter(Boolean).join(' · ');
}

/** The fields that only the details of an item have. */
export function toWireDetails(
  model: ReadModel,
  item: CatalogItem,
  view: View,
): Omit<ItemDetails, keyof Item | 'similar'> {
  const lowest = item.lowestPriorCents;
  return {
    collection: item.collectionSlug && collectionName(model, item.collectionSlug, view.languageId),
    min_float: item.minFloat,
    max_float: item.maxFloat,
    lowest_price_30_days: lowest === null ? null : view.toShown(lowest),
  };
}

/** Collections are categories, whose names are translated. */
function collectionName(model: ReadModel, slug: string, languageId: number): string {
  const node = model.nodes.get(slug);
  return node?.names.get(languageId) ?? model.data.collections.get(slug) ?? slug;
}
