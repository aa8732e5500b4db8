import type { Cart, CartRow } from '#contract/cart.ts';
import type { Item } from '#contract/catalog.ts';
import { assertArray } from '#web/lib/api/api.ts';

export function parseCart(reply: Cart): Cart {
  return { ...reply, cart: assertArray(reply.cart), unavailable: assertArray(reply.unavailable) };
}

/** Item fields needed to add it to the cart. */
export type CartableItem = Pick<
  Item,
  | 'id'
  | 'title'
  | 'type'
  | 'quality'
  | 'exterior'
  | 'category'
  | 'class'
  | 'img_url'
  | 'price'
  | 'internal_price'
  | 'fiat_price'
  | 'old_price'
  | 'stock'
>;

export function toCartRow(item: CartableItem, count: number): CartRow {
  const { id, title, type, quality, exterior, category, class: rarity, img_url, stock } = item;
  const { price, internal_price, fiat_price, old_price } = item;
  return {
    item_id: id,
    is_variation: false,
    count,
    price,
    price_before: null,
    unavailable_reason: null,
    item: {
      id,
      title,
      type,
      quality,
      exterior,
      category,
      class: rarity,
      img_url,
      stock,
      price,
      internal_price,
      fiat_price,
      old_price,
    },
  };
}

export function hasItem(cart: Cart | undefined, itemId: number): boolean {
  return cart?.cart.some((row) => row.item_id === itemId) ?? false;
}

/** Finds an available line; an unavailable item cannot be added back. */
export function findRow(cart: Cart | undefined, itemId: number): CartRow | undefined {
  return cart?.cart.find((row) => row.item_id === itemId);
}

export function itemIdsOf({ cart }: Cart): number[] {
  return cart.map((row) => row.item_id);
}

export function quantityOf(cart: Cart | undefined): number {
  return cart?.cart.reduce((sum, row) => sum + row.count, 0) ?? 0;
}

/** Fingerprint of items, quantities and prices. */
export function contentsOf({ cart }: Cart): string {
  return cart.map((row) => `${row.item_id}×${row.count}×${row.price}`).join();
}

/** The newer of two carts; page data may predate a change the browser already knows. */
export function newerCart(known: Cart | undefined, loaded: Cart): Cart {
  // At equal versions prices and stock may differ, and the loaded cart is fresher.
  return known && loaded.version < known.version ? known : loaded;
}

export function withRow(cart: Cart, row: CartRow): Cart {
  if (!hasItem(cart, row.item_id)) return { ...cart, cart: [...cart.cart, row] };
  return { ...cart, cart: cart.cart.map((old) => (old.item_id === row.item_id ? { ...old, count: row.count } : old)) };
}

export function withoutItem(cart: Cart, itemId: number): Cart {
  const keep = (row: CartRow) => row.item_id !== itemId;
  return { ...cart, cart: cart.cart.filter(keep), unavailable: cart.unavailable.filter(keep) };
}

/** Reverts one item and keeps later changes of others. */
export function revertItem(cart: Cart, before: Cart, itemId: number): Cart {
  return {
    ...cart,
    cart: merge(cart.cart, before.cart, itemId),
    unavailable: merge(cart.unavailable, before.unavailable, itemId),
  };
}

function merge(rows: CartRow[], before: CartRow[], itemId: number): CartRow[] {
  const others = rows.filter((row) => row.item_id !== itemId);
  const at = before.findIndex((row) => row.item_id === itemId);
  const old = before[at];
  return old ? others.toSpliced(at, 0, old) : others;
}
