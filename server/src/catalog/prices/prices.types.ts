/** A price of ours with its start; it applies until the next one. */
export interface OwnPrice {
  priceCents: number;
  beganAt: Date;
}

/** Market price of a day `YYYY-MM-DD` in UTC. */
export interface ReferencePrice {
  day: string;
  priceCents: number;
  source: string;
}

export interface ItemPrices {
  /** Those that applied in a period, oldest first; none of an item that was never for sale. */
  own: OwnPrice[];
  reference: ReferencePrice[];
}

export interface NewReferencePrice extends ReferencePrice {
  itemId: number;
}
