/** What is bought in one click from the wallet: a pack of items, or a deal, which is one item at a lower price. */
export interface Deal {
  kind: 'pack' | 'deal';
  id: number;
}

/** A deal with the ids of its items, one piece each, as its tables have it. */
export interface DealRow {
  id: number;
  title: string;
  priceCents: number;
  itemIds: number[];
  /** False once it is withdrawn or its time is over, or before it begins. */
  isOffered: boolean;
  /** Null for packs, which run until staff withdraw them. */
  endsAt: Date | null;
}
