import type { Deal, Pack } from '#contract/bargains.ts';
import type { Item } from '#contract/catalog.ts';

export interface BargainToBuy {
  kind: 'pack' | 'deal';
  bargain: Pack | Deal;
  items: Item[];
}
