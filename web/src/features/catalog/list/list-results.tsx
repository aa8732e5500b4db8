import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { useDelayed } from '#web/lib/browser/use-delayed.ts';
import { useOnReconnect } from '#web/lib/browser/use-on-reconnect.ts';
import { useRetry } from '#web/lib/data/use-retry.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { ItemCard } from '#web/features/catalog/cards/item-card.tsx';
import { changeQuery, printListQuery } from '#web/features/catalog/filters/list-query.ts';
import { withNextPage } from '#web/features/catalog/filters/list-range.ts';
import { ListFoot } from './list-foot.tsx';
import type { ListData } from './load-list.ts';
import { NoItems } from './no-items.tsx';

/** Pictures in the first screen of a phone. */
const eagerCards = 2;
/** Quick replies skip the dimming, which restyles every card. */
const paleAfterMs = 150;

interface ListResultsProps {
  list: ListData;
  /** Last list that was loaded; it stays below the notice when another one fails. */
  kept: ListData;
  onPageChanged: () => void;
}

/** Cards and pages. The old list stays, dimmed after a moment while another one loads; further cards come below it. */
export function ListResults({ list, kept, onPageChanged }: ListResultsProps) {
  const { place, query, items, pages } = list;
  const { location } = useNavigation();
  const extended = withNextPage(query, pages);
  const more = extended && place.path + printListQuery(extended);
  const isLoadingMore = location !== undefined && location.pathname + location.search === more;
  const isChanging = !isLoadingMore && location?.pathname === place.path;
  const isLate = useDelayed(isChanging, paleAfterMs);
  const turn = usePageChange(query.page, onPageChanged);
  const { grid, hasGrown, loadMore } = useLoadMore(list);
  if (list.failure !== null) return <FailedList failure={list.failure} kept={kept} />;
  if (items.length === 0 && list.total > 0) return <BeyondTheEnd list={list} />;
  if (items.length === 0) return <NoItems list={list} />;
  return (
    <>
      <div
        ref={grid}
        className={isLate ? 'items-grid list-changing' : 'items-grid'}
        aria-busy={isChanging || undefined}
      >
        {items.map((item, index) => (
          <ItemCard key={item.id} item={item} eager={index < eagerCards} />
        ))}
      </div>
      <ListFoot
        list={list}
        more={more}
        isLoadingMore={isLoadingMore}
        hasGrown={hasGrown}
        onLoadMore={loadMore}
        onTurn={turn}
      />
    </>
  );
}

/** Moves the focus to the first card that "Load more" added. */
function useLoadMore({ query: { page }, items }: ListData) {
  const grid = useRef<HTMLDivElement>(null);
  const asked = useRef<{ page: number; shown: number } | null>(null);
  const [hasGrown, setGrown] = useState(false);
  useEffect(() => {
    const before = asked.current;
    setGrown(before?.page === page);
    if (before?.page !== page) return;
    asked.current = null;
    grid.current?.children[before.shown]?.querySelector('a')?.focus({ preventScroll: true });
  }, [page]);
  const loadMore = () => {
    asked.current = { page: page + 1, shown: items.length };
  };
  return { grid, hasGrown, loadMore };
}

/** Distinguishes a page change from other causes of a new page number, such as filters. */
function usePageChange(page: number, onPageChanged: () => void): (page: number) => void {
  const target = useRef<number | null>(null);
  useEffect(() => {
    if (target.current !== page) return;
    target.current = null;
    onPageChanged();
  }, [page, onPageChanged]);
  return (next) => {
    target.current = next;
  };
}

function FailedList({ failure, kept }: { failure: string; kept: ListData }) {
  const t = useT();
  const { isBusy, onRetry } = useRetry();
  useOnReconnect(onRetry);
  return (
    <>
      <ErrorState
        title={failure || t('catalog.items_failed')}
        note={failure ? null : t('catalog.items_failed_note')}
        isBusy={isBusy}
        onRetry={onRetry}
      />
      {kept.items.length > 0 ? (
        <div className="items-grid mt-6">
          {kept.items.map((item) => (
            <ItemCard key={item.id} item={item} />
          ))}
        </div>
      ) : null}
    </>
  );
}

/** The page number is beyond the last page. */
function BeyondTheEnd({ list: { place, query, pages } }: { list: ListData }) {
  const t = useT();
  const pathOf = (page: number) => place.path + printListQuery(changeQuery(query, { page }));
  return (
    <EmptyState
      silhouette="rifle-ak"
      title={t('catalog.page_beyond')}
      note={t('catalog.page_beyond_note', { pages })}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <LinkButton to={pathOf(1)}>{t('catalog.page_first')}</LinkButton>
          <LinkButton to={pathOf(pages)}>{t('catalog.page_last')}</LinkButton>
        </div>
      }
    />
  );
}
