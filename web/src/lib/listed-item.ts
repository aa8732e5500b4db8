import type { Item } from '#contract/catalog.ts';
import type { CartableItem } from './cart/cart-rows.ts';

/** What a card shows of an item and what its cart button needs. */
export type ListedItem = CartableItem & Pick<Item, 'discount_percentage' | 'new' | 'sale' | 'top' | 'available'>;

/** A page carries its items once more as data: what no card shows (a description, big pictures) would be a third of that. */
export function toListedItem(item: Item): ListedItem {
  return {
    id: item.id,
    title: item.title,
    type: item.type,
    quality: item.quality,
    exterior: item.exterior,
    category: item.category,
    class: item.class,
    img_url: item.img_url,
    price: item.price,
    internal_price: item.internal_price,
    fiat_price: item.fiat_price,
    old_price: item.old_price,
    discount_percentage: item.discount_percentage,
    new: item.new,
    sale: item.sale,
    top: item.top,
    available: item.available,
    stock: item.stock,
  };
}
