import type { CallApi } from '#contract/api.ts';
import type { Item } from '#contract/catalog.ts';
import type { ItemCopy } from '#contract/item-copy.ts';
import { assertArray } from '#web/lib/api/api.ts';
import { toListedItem, type ListedItem } from '#web/shop/cart/listed-item.ts';

/** A copy in the table of its item, with what the cart needs. */
export type CopyRow = Omit<ListedItem, 'copy'> & { copy: ItemCopy };

export interface CopyPage {
  rows: CopyRow[];
  total: number;
}

export const copySorts = ['asc', 'desc', 'float_asc', 'float_desc'] as const;
export type CopySort = (typeof copySorts)[number];

const pageSize = 10;

/** Reads a page of the copies of an item in stock. */
export async function readCopies(
  call: CallApi,
  query: { id: number; sort: CopySort; page: number },
): Promise<CopyPage> {
  const { payload, meta } = await call('listItemCopies', { ...query, limit: pageSize });
  return { rows: assertArray(meta && payload).flatMap(toCopyRow), total: meta.total };
}

function toCopyRow(item: Item): CopyRow[] {
  return item.copy ? [{ ...toListedItem(item), copy: item.copy }] : [];
}
