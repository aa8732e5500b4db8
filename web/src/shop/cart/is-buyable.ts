import type { Item } from '#contract/catalog.ts';

/** Whether an item or one of its copies is in stock. */
export function isBuyable({ available, copies }: Pick<Item, 'available'> & { copies?: object | null }): boolean {
  return available || Boolean(copies);
}
