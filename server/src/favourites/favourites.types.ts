/** An item that a customer keeps an eye on. */
export interface Favourite {
  itemId: number;
  /** In euro cents, at the moment at which it was added. */
  priceWhenAddedCents: number;
  addedAt: Date;
}

/** A favourite as the shop keeps it, also one that was taken out a moment ago. */
export interface KeptFavourite extends Favourite {
  removedAt: Date | null;
}

/** What a customer wants of one item. */
export interface FavouriteInput {
  customerId: number;
  itemId: number;
  now: Date;
}
