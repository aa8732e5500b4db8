import type { Cart, CartRow } from '#contract/cart.ts';
import type { Item } from '#contract/catalog.ts';
import { listed } from '#web/lib/api.ts';

/** The answer of a call that gives the cart, if it does. */
export function readableCart(reply: Cart): Cart {
  return { ...reply, cart: listed(reply.cart), unavailable: listed(reply.unavailable) };
}

/** What is known of an item wherever it can be put into the cart. */
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

/** The row that the server will answer with, to be shown until it does. */
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

/** The line of an item that can be bought; one that is gone cannot be put back either. */
export function findRow(cart: Cart | undefined, itemId: number): CartRow | undefined {
  return cart?.cart.find((row) => row.item_id === itemId);
}

export function itemIdsOf({ cart }: Cart): number[] {
  return cart.map((row) => row.item_id);
}

/** The number on the cart in the header: pieces, not lines. */
export function countOf(cart: Cart | undefined): number {
  return cart?.cart.reduce((sum, row) => sum + row.count, 0) ?? 0;
}

/** What is bought at which price, as one text: another cart reads otherwise. */
export function contentsOf({ cart }: Cart): string {
  return cart.map((row) => `${row.item_id}×${row.count}×${row.price}`).join();
}

/** Of two readings of the cart the later one; a page may be loaded from before a change that the browser knows already. */
export function laterOf(known: Cart | undefined, loaded: Cart): Cart {
  // Equal versions may differ in prices and in what was sold meanwhile: there the loaded one knows more.
  return known && loaded.version < known.version ? known : loaded;
}

/** Puts a row in, or changes the quantity of the one that is there. */
export function withRow(cart: Cart, row: CartRow): Cart {
  if (!hasItem(cart, row.item_id)) return { ...cart, cart: [...cart.cart, row] };
  return { ...cart, cart: cart.cart.map((old) => (old.item_id === row.item_id ? { ...old, count: row.count } : old)) };
}

export function withoutItem(cart: Cart, itemId: number): Cart {
  const keep = (row: CartRow) => row.item_id !== itemId;
  return { ...cart, cart: cart.cart.filter(keep), unavailable: cart.unavailable.filter(keep) };
}

/** Undoes one change by what the cart was before, and leaves later changes alone. */
export function withItemAsIn(cart: Cart, before: Cart, itemId: number): Cart {
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
