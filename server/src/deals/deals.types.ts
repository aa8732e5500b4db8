/** A pack, or a daily deal: one item at a lower price. Bought in one click from the wallet. */
export interface Deal {
  kind: 'pack' | 'deal';
  id: number;
}

/** A deal with its item ids, one piece each. */
export interface DealRow {
  id: number;
  title: string;
  priceCents: number;
  itemIds: number[];
  /** False before its start, after its end, or once withdrawn. */
  isOffered: boolean;
  /** Null for packs. */
  endsAt: Date | null;
}
