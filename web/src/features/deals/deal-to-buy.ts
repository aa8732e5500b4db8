import type { Deal, Pack } from '#contract/deals.ts';
import type { Item } from '#contract/catalog.ts';

export interface DealToBuy {
  kind: 'pack' | 'deal';
  deal: Pack | Deal;
  items: Item[];
  /** Path to return to after a sign-in or a top-up. */
  from: string;
}
