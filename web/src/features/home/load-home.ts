import { isApiError } from '#contract/api-error.ts';
import type { CallApi, InputOf } from '#contract/api.ts';
import type { Item } from '#contract/catalog.ts';
import { assertArray } from '#web/lib/api/api.ts';
import { toListedItem, type ListedItem } from '#web/shop/cart/listed-item.ts';
import { chooseHeroItems } from './choose-hero-items.ts';

export interface HomeData {
  heroItems: Item[];
  fresh: ListedItem[];
  sale: ListedItem[];
  inStock: number;
  onSale: number;
  /** Server message, maybe empty, if items could not be loaded. */
  failure: string | null;
}

interface Part {
  items: Item[];
  total: number;
  failure: string | null;
}

const carouselMax = 20;

/** Loads the home page. Failed parts are omitted, except the items. */
export async function loadHome(call: CallApi): Promise<HomeData> {
  const [popular, all, fresh, sale] = await Promise.all([
    readPopular(call),
    readList(call, { limit: 12 }),
    readList(call, { new: 'true', random: 'true', limit: carouselMax }),
    readList(call, { sale: 'true', limit: carouselMax }),
  ]);
  const heroItems = chooseHeroItems(popular.length < 6 ? [...popular, ...all.items] : popular);
  const { total: inStock, failure } = all;
  return { heroItems, fresh: toListed(fresh), sale: toListed(sale), inStock, onSale: sale.total, failure };
}

async function readList(call: CallApi, input: InputOf<'listItems'>): Promise<Part> {
  try {
    const { payload, meta } = await call('listItems', input);
    return { items: assertArray(meta && payload), total: meta.total, failure: null };
  } catch (error) {
    if (!isApiError(error)) throw error;
    return { items: [], total: 0, failure: error.message };
  }
}

function toListed({ items }: Part): ListedItem[] {
  return items.map(toListedItem);
}

async function readPopular(call: CallApi): Promise<Item[]> {
  try {
    const { payload } = await call('listRecommendedItems', {});
    return assertArray(payload);
  } catch (error) {
    if (!isApiError(error)) throw error;
    return [];
  }
}
