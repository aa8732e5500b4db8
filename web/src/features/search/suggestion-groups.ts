import type { Suggestions } from '#contract/catalog.ts';
import { itemPath } from '#web/lib/paths/item-path.ts';
import type { Translate } from '#web/lib/texts/texts.ts';
import { searchPath } from './search-path.ts';
import { type LabelFormats, wordedLabel, wordedPath } from './worded-search.ts';

type SuggestedItem = Suggestions['items'][number];

export interface Suggestion {
  key: string;
  to: string;
  label: string;
  /** The item on the picture; null for a plain row. */
  item: SuggestedItem | null;
  /** Number of items behind the row. */
  count: number | null;
  /** Search to remember when the row is chosen. */
  search: string | null;
  /** Whether the row can be removed from the list. */
  isRecent: boolean;
}

/** Suggestions with the text that they were found for. */
type FoundSuggestions = Suggestions & { query: string };

export interface SuggestionGroup {
  key: string;
  /** Null for the row that shows every result. */
  title: string | null;
  rows: Suggestion[];
}

export function recentGroup(searches: readonly string[], t: Translate): SuggestionGroup[] {
  const rows = searches.map((search) => ({ ...searchRow(search, search), isRecent: true }));
  return rows.length > 0 ? [{ key: 'recent', title: t('search.recent'), rows }] : [];
}

/** Rows of the panel in the order that the arrow keys follow. */
export function foundGroups(suggestions: FoundSuggestions, formats: LabelFormats) {
  const { t } = formats;
  const { query, queries, items, found, types, collections } = suggestions;
  const groups: SuggestionGroup[] = [
    {
      key: 'queries',
      title: t('search.queries'),
      rows: queries.map((worded) => ({
        ...plain,
        key: 'query',
        to: wordedPath(worded),
        label: wordedLabel(worded, formats),
        count: worded.count,
        search: query,
      })),
    },
    { key: 'items', title: t('search.items'), rows: items.map(toItemRow) },
    { key: 'types', title: t('search.types'), rows: types.map(toCategoryRow) },
    { key: 'collections', title: t('search.collections'), rows: collections.map(toCategoryRow) },
  ];
  if (found > 0)
    groups.push({ key: 'all', title: null, rows: [searchRow(query, t('search.all_results', { count: found }))] });
  return groups.filter(({ rows }) => rows.length > 0);
}

const plain = { item: null, count: null, search: null, isRecent: false };

function searchRow(search: string, label: string): Suggestion {
  return { ...plain, key: `search-${search}`, to: searchPath(search), label, search };
}

function toItemRow(item: SuggestedItem): Suggestion {
  return { ...plain, key: `item-${item.id}`, to: itemPath(item), label: item.title, item };
}

function toCategoryRow({ url, name, count }: Suggestions['types'][number]): Suggestion {
  return { ...plain, key: `category-${url}`, to: `/products/cs2/${url}`, label: name, count };
}
