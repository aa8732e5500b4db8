import { Link } from 'react-router';
import { useShopData } from '#web/lib/data/shop-data.ts';
import { formatCount } from '#web/lib/formats/format.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { Spinner } from '#web/ui/controls/spinner.tsx';
import { Pagination } from '#web/ui/data/pagination.tsx';
import { changeQuery, pageSizes, printListQuery } from '#web/features/catalog/filters/list-query.ts';
import { itemRange, withPageSize } from '#web/features/catalog/filters/list-range.ts';
import type { ListData } from './load-list.ts';

interface ListFootProps {
  list: ListData;
  /** Address of the list with the next page below; null at the end. */
  more: string | null;
  isLoadingMore: boolean;
  /** "Load more" has added items, so the range of items is announced. */
  hasGrown: boolean;
  onLoadMore: () => void;
  onTurn: (page: number) => void;
}

/** "Load more", pages and page size; all are links, which work without JavaScript. */
export function ListFoot({ list, more, isLoadingMore, hasGrown, onLoadMore, onTurn }: ListFootProps) {
  const t = useT();
  const { code } = useShopData().locale;
  const { place, query, items, pages, total } = list;
  const count = (shown: number) => formatCount(shown, code);
  const [from, till] = itemRange(query, items.length);
  const range = t('catalog.shown_range', { from: count(from), till: count(till), total: count(total) });
  if (total <= pageSizes[0]) return null;
  return (
    <div className="list-foot">
      {more === null ? null : (
        <LinkButton
          className="list-more"
          to={more}
          replace
          preventScrollReset
          data-prefetch
          aria-busy={isLoadingMore || undefined}
          onClick={onLoadMore}
        >
          {isLoadingMore ? <Spinner /> : null}
          {t('catalog.load_more')}
        </LinkButton>
      )}
      <p className="sr-only" role="status">
        {hasGrown ? range : null}
      </p>
      <p className="list-range">{range}</p>
      <Pagination
        page={query.page}
        pages={pages}
        hrefOf={(page) => place.path + printListQuery(changeQuery(query, { page }))}
        onNavigate={onTurn}
      />
      <PageSizes list={list} />
    </div>
  );
}

function PageSizes({ list: { place, query } }: Pick<ListFootProps, 'list'>) {
  const t = useT();
  return (
    <nav className="list-sizes" aria-label={t('catalog.page_size')}>
      <span aria-hidden="true">{t('catalog.page_size')}</span>
      {pageSizes.map((size) => (
        <Link
          key={size}
          to={place.path + printListQuery(withPageSize(query, size))}
          preventScrollReset
          aria-current={size === query.limit || undefined}
        >
          {size}
        </Link>
      ))}
    </nav>
  );
}
