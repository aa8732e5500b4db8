import { formatCount } from '#web/lib/format.ts';
import { useShopData } from '#web/lib/shop-data.ts';
import { useT } from '#web/lib/texts.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { breadcrumbs } from './json-ld.ts';
import { shelfPath } from './list-place.ts';
import { countFilters } from './list-query.ts';
import type { ListData } from './load-list.ts';

/** Filtered lists point at the list they narrow; its pages stand for themselves; a search is nobody else's business. */
export function ListHead({ list, title }: { list: ListData; title: string }) {
  const t = useT();
  const { origin, locale } = useShopData();
  const { place, query, shelf, total } = list;
  const base = place.flag === null ? shelfPath(shelf.trail.at(-1)?.url) : place.path;
  const isWhole = countFilters(query) === 0 && query.search === '';
  const page = isWhole && query.page > 1 ? `?page=${query.page}` : '';
  const steps = [
    { name: t('catalog.breadcrumb_home'), path: '/' },
    ...(place.flag === null
      ? [{ name: t('catalog.title_products'), path: '/products' }]
      : [{ name: title, path: base }]),
    ...shelf.trail.map(({ url, name }) => ({ name, path: shelfPath(url) })),
  ];
  return (
    <PageHead
      title={query.page > 1 ? t('catalog.page_of', { title, page: query.page }) : title}
      description={t('catalog.list_description', { title, count: formatCount(total, locale.code) })}
      canonical={base + page}
      private={query.search !== ''}
      jsonLd={{ '@context': 'https://schema.org', ...breadcrumbs(steps, origin) }}
    />
  );
}
