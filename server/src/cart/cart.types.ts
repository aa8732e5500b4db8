import type { ListedItem } from '#server/catalog/catalog.types.ts';

/** So many pieces of an item that a customer intends to buy. */
export interface CartLine {
  itemId: number;
  count: number;
  /** The price in euro cents of which the customer knows. */
  toldPriceCents: number;
  /** Pieces already taken from stock for this customer's own open payment. */
  reservedCount: number;
  /** Pieces that others are paying for right now and that may come back. */
  othersReservedCount: number;
}

/** A line with its item as it is today. */
export interface CartEntry extends CartLine {
  item: ListedItem;
  /** Whether all its pieces can be had. */
  isAvailable: boolean;
}

/** A cart at one moment, in the order in which it was filled. */
export interface CartContents {
  /** How often the customer has changed it; 0 for one that was never used. */
  version: number;
  entries: CartEntry[];
}

/** What the shop knows of an item that a customer wants, and of the cart that it goes into. */
export interface WantedItem {
  /** Null, like the title, where there is no such item. */
  priceCents: number | null;
  title: string | null;
  /** In stock, or already held for this customer. */
  available: number | null;
  isIn: boolean;
  otherLinesCount: number;
}

/** What a customer wants of one item. */
export interface CartWish {
  customerId: number;
  itemId: number;
  /** All pieces of the item that the cart is to hold, not how many are added. */
  count: number;
  hasUniqueItems: boolean;
  languageId: number;
  now: Date;
}
