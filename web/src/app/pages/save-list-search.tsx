import { useShopData } from '#web/lib/data/shop-data.ts';
import { formatMoney } from '#web/lib/formats/format.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { SaveSearch } from '#web/features/alerts/save-search.tsx';
import { chipsOf } from '#web/features/catalog/filters/filter-chips.ts';
import { toFacetsInput } from '#web/features/catalog/filters/list-place.ts';
import type { ListData } from '#web/features/catalog/list/load-list.ts';

/** Offers to save a list that is narrowed by anything: a category, a search or a filter. */
export function SaveListSearch({ list }: { list: ListData }) {
  const t = useT();
  const { currency } = useShopData();
  const { query, place, categoryLinks } = list;
  const filters = Object.entries(toFacetsInput(query, place)).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)]],
  );
  if (filters.length === 0) return null;
  const flag = place.flag === null ? null : t(`catalog.title_${place.flag}`);
  const chips = chipsOf(query, { t, money: (amount) => formatMoney(amount, currency) });
  const view = query.copies === 'each' ? t('catalog.copies_each') : null;
  const words = [flag, categoryLinks.ancestors.at(-1)?.name, query.search, ...chips.map(({ label }) => label), view];
  const name = words.filter(Boolean).join(', ');
  return <SaveSearch query={new URLSearchParams(filters).toString()} name={name} />;
}
