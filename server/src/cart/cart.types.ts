import type { ListedItem } from '#server/catalog/catalog.types.ts';

export interface CartLine {
  itemId: number;
  count: number;
  /** The price in euro cents of which the customer knows. */
  quotedPriceCents: number;
  /** Pieces already taken from stock for this customer's own open payment. */
  reservedCount: number;
  /** Pieces that others are paying for right now and that may come back. */
  othersReservedCount: number;
}

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

/** A cart line with the version of the cart and its item as the database returns them. */
export type CartRow = { version: number } & CartLine & ListedItem;

/** What the shop knows of an item that a customer wants more or less of. */
export interface CartCandidate {
  /** Other lines of the cart. */
  othersCount: number;
  /** Null, like the title, where there is no such item. */
  priceCents: number | null;
  title: string | null;
  /** In stock, or already held for this customer. */
  available: number | null;
  othersReservedCount: number;
  isIn: boolean;
}

export interface CandidateQuantity extends Pick<CartCandidate, 'othersReservedCount' | 'isIn'> {
  itemId: number;
  title: string;
  count: number;
  available: number;
}

export interface CartInput {
  customerId: number;
  itemId: number;
  /** All pieces of the item that the cart is to hold, not how many are added. */
  count: number;
  hasUniqueItems: boolean;
  languageId: number;
  now: Date;
}

export interface QuotedPrice {
  customerId: number;
  itemId: number;
  priceCents: number;
}
