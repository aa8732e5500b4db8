import type { Deal, Pack } from '#contract/deals.ts';
import type { Item } from '#contract/catalog.ts';

export interface DealToBuy {
  kind: 'pack' | 'deal';
  deal: Pack | Deal;
  items: Item[];
}
