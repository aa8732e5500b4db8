import type { feedEventTypes } from '#contract/v1/v1-files.ts';

export type FeedEventType = (typeof feedEventTypes)[number];

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
