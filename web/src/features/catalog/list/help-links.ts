import type { FilterGroup } from '#contract/search-help.ts';
import type { Translate } from '#web/lib/texts/texts.ts';
import { chipsOf } from '#web/features/catalog/filters/filter-chips.ts';
import { parseListQuery, printListQuery, type ListQuery } from '#web/features/catalog/filters/list-query.ts';
import type { ListData } from './load-list.ts';

export interface HelpLink {
  to: string;
  label: string;
  count: number;
}

interface Formats {
  t: Translate;
  money: (amount: number) => string;
}

/** Names in the address of filters that are removed together. */
const groupKeys: Record<Exclude<FilterGroup, 'category'>, string[]> = {
  search: ['search'],
  price: ['price_from', 'price_till'],
  type: ['type'],
  exterior: ['exterior_names', 'quality'],
  variant: ['variant'],
  rarity: ['item_class'],
  hero: ['heroes'],
  float: ['float_from', 'float_till'],
  phase: ['phase'],
  pattern: ['pattern'],
  sticker: ['sticker', 'stickers_from'],
  sale: ['sale'],
  new: ['new'],
};

/** The same list with another search. */
export function searchLinks({ place, query }: ListData, searches: { search: string; name: string; count: number }[]) {
  return searches.map(({ search, name, count }): HelpLink => {
    return { to: place.path + printListQuery({ ...query, page: 1, from: null, search }), label: name, count };
  });
}

/** The list without each of the filters that leave nothing. */
export function removalLinks({ place, query, help }: ListData, formats: Formats): HelpLink[] {
  return (help?.without ?? []).flatMap(({ filter, count }) => {
    if (filter === 'category')
      return {
        to: `/products${printListQuery({ ...query, page: 1, from: null })}`,
        label: formats.t('catalog.in_whole_shop'),
        count,
      };
    const others = withoutKeys(query, groupKeys[filter]);
    const label = removedLabel(query, others, formats);
    // The flag of /new and /sale is no filter of the list.
    return label === '' ? [] : { to: place.path + printListQuery(others), label, count };
  });
}

function withoutKeys(query: ListQuery, keys: string[]): ListQuery {
  const params = new URLSearchParams(printListQuery({ ...query, page: 1, from: null }));
  for (const key of keys) params.delete(key);
  return parseListQuery(params);
}

/** `Remove “Up to €5”`. */
function removedLabel(query: ListQuery, others: ListQuery, formats: Formats): string {
  const kept = new Set(chipsOf(others, formats).map(({ key }) => key));
  const removed = chipsOf(query, formats)
    .filter(({ key }) => !kept.has(key))
    .map(({ label }) => label);
  if (query.search !== others.search) removed.push(query.search);
  return removed.length === 0 ? '' : formats.t('catalog.remove_filter', { filter: removed.join(', ') });
}
