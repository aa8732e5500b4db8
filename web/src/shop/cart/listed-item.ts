import type { Item } from '#contract/catalog.ts';
import type { CartableItem } from './cart-rows.ts';

/** What a card shows of a copy. */
export interface ListedCopy {
  float: number;
  phase: string | null;
  stickers: readonly { name: string }[];
}

export type ListedItem = CartableItem &
  Pick<Item, 'lowest_price_30_days' | 'discount_percentage' | 'new' | 'sale' | 'top' | 'available' | 'copies'> & {
    copy: ListedCopy | null;
  };

/** Loader data is embedded in the page; fields no card shows would be a third of it. */
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
    lowest_price_30_days: item.lowest_price_30_days,
    discount_percentage: item.discount_percentage,
    new: item.new,
    sale: item.sale,
    top: item.top,
    available: item.available,
    stock: item.stock,
    copy: item.copy && {
      float: item.copy.float,
      phase: item.copy.phase,
      stickers: item.copy.stickers.map(({ name }) => ({ name })),
    },
    copies: item.copies,
  };
}
