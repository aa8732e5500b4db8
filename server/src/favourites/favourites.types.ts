export interface Favourite {
  itemId: number;
  /** In euro cents, when it was added. */
  priceWhenAddedCents: number;
  addedAt: Date;
}

/** Includes recently removed favourites. */
export interface KeptFavourite extends Favourite {
  removedAt: Date | null;
}

export interface FavouriteInput {
  customerId: number;
  itemId: number;
  now: Date;
}
