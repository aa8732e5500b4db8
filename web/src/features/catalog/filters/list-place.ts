import type { InputOf } from '#contract/api.ts';
import type { Category } from '#contract/category.ts';
import { joinCommaList } from '#contract/comma-list.ts';
import { printCopyFilters } from './copy-query.ts';
import type { ListQuery } from './list-query.ts';

/** Position of a list: path, category and the flag of /new and /sale. */
export interface ListPlace {
  path: string;
  category: string | undefined;
  subcategory: string | undefined;
  flag: 'new' | 'sale' | null;
}

export type CategoryLink = Pick<Category, 'url' | 'name'>;

export interface CategoryLinks {
  topLevel: CategoryLink[];
  /** Path from the top category to the current one; empty for the whole shop. */
  ancestors: CategoryLink[];
  /** Children of the top category, such as the models of a weapon. */
  childLinks: CategoryLink[];
}

const rootUrls = new Set(['cs2', 'all']);

export function placeOf(pathname: string, params: { category?: string; subcategory?: string }): ListPlace {
  const path = pathname.replace(/(?<!\/)\/+$/, '') || '/products';
  const flag = path === '/new' ? 'new' : path === '/sale' ? 'sale' : null;
  return { path, category: categoryUrl(params.category), subcategory: categoryUrl(params.subcategory), flag };
}

/** `cs2` and `all` mean the whole shop. */
function categoryUrl(url: string | undefined): string | undefined {
  return url === undefined || rootUrls.has(url) ? undefined : url;
}

/** Null if the category does not exist. */
export function findCategoryLinks(
  tree: Category[],
  place: Pick<ListPlace, 'category' | 'subcategory'>,
): CategoryLinks | null {
  const topCategories = tree.find(({ url }) => url === 'cs2')?.subcategories ?? tree;
  const topLevel = topCategories.map(toLink);
  const target = place.subcategory ?? place.category;
  if (target === undefined) return { topLevel, ancestors: [], childLinks: [] };
  if (place.category !== undefined && pathTo(topCategories, place.category) === null) return null;
  const ancestors = pathTo(topCategories, target);
  if (ancestors === null) return null;
  return { topLevel, ancestors: ancestors.map(toLink), childLinks: (ancestors[0]?.subcategories ?? []).map(toLink) };
}

function pathTo(nodes: Category[], url: string): Category[] | null {
  for (const node of nodes) {
    if (node.url === url) return [node];
    const rest = pathTo(node.subcategories, url);
    if (rest) return [node, ...rest];
  }
  return null;
}

function toLink({ url, name }: Category): CategoryLink {
  return { url, name };
}

export function categoryPath(url: string | undefined): string {
  return url === undefined ? '/products' : `/products/cs2/${url}`;
}

/** Path of a category link; keeps the flag of the page as a filter. */
export function categoryLinkPath(url: string | undefined, flag: ListPlace['flag']): string {
  if (flag === null) return categoryPath(url);
  return url === undefined ? `/${flag}` : `${categoryPath(url)}?${flag}=true`;
}

type Where = Pick<ListPlace, 'category' | 'subcategory' | 'flag'>;

export function toItemsInput(query: ListQuery, where: Where): InputOf<'listItems'> {
  return { page: query.page, limit: query.limit, sort: query.sort, ...toFacetsInput(query, where) };
}

/** Input for facet counts, independent of the page number. */
export function toFacetsInput(query: ListQuery, { category, subcategory, flag }: Where): InputOf<'countFacets'> {
  return {
    search: query.search || undefined,
    price_from: query.priceFrom ?? undefined,
    price_till: query.priceTill ?? undefined,
    type: joined(query.type),
    heroes: joined(query.heroes),
    exterior_names: joined(query.exteriorNames),
    item_class: joined(query.itemClass),
    variant: joined(query.variant),
    phase: joined(query.phase),
    ...printCopyFilters(query),
    copies: query.copies,
    sale: query.sale || flag === 'sale' ? 'true' : undefined,
    new: query.new || flag === 'new' ? 'true' : undefined,
    category,
    subcategory,
  };
}

function joined(values: string[]): string | undefined {
  return values.length > 0 ? joinCommaList(values) : undefined;
}
