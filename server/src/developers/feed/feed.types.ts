export type FeedEventType = 'item.added' | 'item.changed' | 'item.sold' | 'reset';

/** A change of an item for sale, or a reset, which stands for more changes than the feed tells. */
export interface FeedEvent {
  id: number;
  type: FeedEventType;
  itemId: number | null;
  /** In euro cents; the last one of an item that is sold. */
  priceCents: number | null;
  stock: number | null;
  at: Date;
}

/** A difference between an item and what the feed told of it. */
export interface FeedChange {
  itemId: number;
  type: Exclude<FeedEventType, 'reset'>;
  priceCents: number;
  stock: number;
}
