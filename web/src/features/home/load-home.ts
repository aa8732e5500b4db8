import { isApiError } from '#contract/api-error.ts';
import type { CallApi, InputOf } from '#contract/api.ts';
import type { Item } from '#contract/catalog.ts';
import { assertArray } from '#web/lib/api/api.ts';
import { toListedItem, type ListedItem } from '#web/shop/cart/listed-item.ts';
import { chooseDaily, dayOf } from './choose-daily.ts';
import { chooseHeroItems } from './choose-hero-items.ts';
import { toHeroItem, type HeroItem } from './hero-item.ts';

export interface HomeData {
  heroItems: HeroItem[];
  /** Drops of the day. */
  daily: ListedItem[];
  /** New items of the day, for the banner. */
  landed: ListedItem[];
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
const landedMax = 3;
/** Dearest items of each list, among which the day chooses. */
const candidatesMax = 60;
const heroCandidatesMax = 24;

/** Loads the home page, whose choice holds for the UTC day of `now`. Failed parts are omitted, except the items. */
export async function loadHome(call: CallApi, now: Date): Promise<HomeData> {
  const [all, fresh, sale] = await Promise.all([
    readList(call, { limit: 12 }),
    readList(call, { new: 'true', limit: candidatesMax }),
    readList(call, { sale: 'true', limit: candidatesMax }),
  ]);
  const day = dayOf(now);
  const candidates = [...fresh.items, ...sale.items];
  const heroItems = chooseHeroItems(chooseDaily([...candidates, ...all.items], { day, max: heroCandidatesMax }));
  const others = candidates.filter(({ id }) => heroItems.every((hero) => hero.id !== id));
  return {
    heroItems: heroItems.map(toHeroItem),
    daily: chooseDaily(others, { day, max: carouselMax }).map(toListedItem),
    landed: chooseDaily(fresh.items, { day, max: landedMax, sameTypeMax: 1 }).map(toListedItem),
    sale: sale.items.slice(0, carouselMax).map(toListedItem),
    inStock: all.total,
    onSale: sale.total,
    failure: all.failure,
  };
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
