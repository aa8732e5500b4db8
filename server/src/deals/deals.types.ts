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
  /** As in `DealRecord`; null for packs. */
  lowestCents: number | null;
}

/** What staff can change of a deal. */
export interface DealFields {
  itemId: number;
  priceCents: number;
  startsAt: Date;
  endsAt: Date;
}

/** An item with what decides whether a deal or pack of it is offered. */
export interface DealItem {
  id: number;
  /** English. */
  title: string;
  class: string;
  priceCents: number;
  /** What customers can buy. */
  stock: number;
}

export interface DealRecord extends DealFields {
  id: number;
  item: DealItem;
  /** Lowest price of the item since 30 days before the deal began, the present one included. */
  lowestCents: number;
}

export type DealState = 'planned' | 'running' | 'over';

export interface DealFilter {
  /** Part of the title of the item, or its id. */
  search: string | null;
  state: DealState | null;
  now: Date;
}

/** What staff can change of a pack. */
export interface PackFields {
  /** English. */
  title: string;
  /** By language code, without English. */
  titles: Record<string, string>;
  /** In the order in which the shop shows them. */
  itemIds: number[];
  priceCents: number;
  position: number;
  isActive: boolean;
}

export interface PackRecord extends PackFields {
  id: number;
  items: DealItem[];
}
