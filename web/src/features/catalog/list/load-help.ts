import type { CallApi } from '#contract/api.ts';
import { isApiError } from '#contract/api-error.ts';
import type { SearchHelp } from '#contract/search-help.ts';
import type { WordedSearch } from '#contract/worded-search.ts';
import { assertArray } from '#web/lib/api/api.ts';
import { toListedItem, type ListedItem } from '#web/shop/cart/listed-item.ts';
import { toFacetsInput, type ListPlace } from '#web/features/catalog/filters/list-place.ts';
import { printListQuery, type ListQuery } from '#web/features/catalog/filters/list-query.ts';

/** What to change about an empty list. */
export interface ListHelp extends Omit<SearchHelp, 'similar' | 'worded'> {
  /** List that the words of the search stand for; null if none of them is a filter. */
  wordedPath: string | null;
  similar: ListedItem[];
}

/** Without help an empty list just says so. */
export async function readHelp(call: CallApi, place: ListPlace, query: ListQuery): Promise<ListHelp | null> {
  try {
    const { payload } = await call('readSearchHelp', toFacetsInput(query, place));
    const { worded, similar, ...help } = payload;
    const path = worded && place.path + withWords(query, worded);
    return { ...help, wordedPath: path, similar: assertArray(similar).map(toListedItem) };
  } catch (error) {
    if (!isApiError(error)) throw error;
    console.warn('Failed to load help for an empty list', error.message);
    return null;
  }
}

/** The query with the filters that its words stand for, by the names they have in the address. */
export function withWords(query: ListQuery, { name: _name, count: _count, ...worded }: WordedSearch): string {
  const params = new URLSearchParams(printListQuery(query));
  params.delete('page');
  params.delete('from');
  // One filter has both names in the address.
  if (worded.quality.length > 0) params.delete('exterior_names');
  for (const [key, value] of Object.entries(worded)) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '');
    if (text === '') params.delete(key);
    else params.set(key, text);
  }
  const text = params.toString().replaceAll('%2C', ',');
  return text ? `?${text}` : '';
}
