import { useShopData } from '#web/lib/data/shop-data.ts';
import { formatCount } from '#web/lib/formats/format.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { breadcrumbs } from '#web/features/catalog/cards/json-ld.ts';
import { categoryPath } from '#web/features/catalog/filters/list-place.ts';
import { countFilters, defaultQuery } from '#web/features/catalog/filters/list-query.ts';
import type { ListData } from './load-list.ts';

/** Canonical URL: filtered lists point to the unfiltered one, pages to themselves; searches are excluded. */
export function ListHead({ list, title }: { list: ListData; title: string }) {
  const t = useT();
  const { origin, locale } = useShopData();
  const { place, query, categoryLinks, total } = list;
  const base = place.flag === null ? categoryPath(categoryLinks.ancestors.at(-1)?.url) : place.path;
  const isWhole = countFilters(query) === 0 && query.search === '';
  const isPage = query.from === null && query.limit === defaultQuery.limit;
  const page = isWhole && isPage && query.page > 1 ? `?page=${query.page}` : '';
  const steps = [
    { name: t('catalog.breadcrumb_home'), path: '/' },
    ...(place.flag === null
      ? [{ name: t('catalog.title_products'), path: '/products' }]
      : [{ name: title, path: base }]),
    ...categoryLinks.ancestors.map(({ url, name }) => ({ name, path: categoryPath(url) })),
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
