import type { ListedItem } from '#server/catalog/catalog.types.ts';

export interface CartLine {
  itemId: number;
  count: number;
  /** Price in euro cents that was last quoted to the customer. */
  quotedPriceCents: number;
  /** Quantity reserved for the customer's own open payment, already taken from stock. */
  reservedCount: number;
  /** Quantity reserved for open payments of others; it may come back. */
  othersReservedCount: number;
}

export interface CartEntry extends CartLine {
  item: ListedItem;
  isAvailable: boolean;
}

export interface CartContents {
  /** Number of changes; 0 for a cart that was never used. */
  version: number;
  entries: CartEntry[];
}

/** A cart line with the version of the cart and its item as the database returns them. */
export type CartRow = { version: number } & CartLine & ListedItem;

/** An item that a customer wants in the cart, with what decides about it. */
export interface CartCandidate {
  othersCount: number;
  /** Null, like the title, if the item does not exist. */
  priceCents: number | null;
  title: string | null;
  /** In stock or reserved for this customer. */
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
  /** Total quantity of the item in the cart, not the number to add. */
  count: number;
  hasUniqueItems: boolean;
  languageId: number;
  now: Date;
}

export interface QuotedPrice {
  itemId: number;
  priceCents: number;
}
