import { useEffect, useRef } from 'react';
import { useQueryFailure } from '#web/lib/data/use-query-failure.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { DataTable, type Column } from '#web/ui/data/data-table.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { RetryNotice } from '#web/ui/feedback/retry-notice.tsx';
import { SelectBox } from '#web/ui/forms/select.tsx';
import { copiesAnchor } from './copies-anchor.ts';
import { copySorts, type CopyPage } from './copy-row.ts';
import { CopyTableRow } from './copy-table-row.tsx';
import { useCopies } from './use-copies.ts';
import './copies.css';

interface CopiesSectionProps {
  itemId: number;
  /** Cheapest copies; null if they are still to be loaded. */
  first: CopyPage | null;
}

/** The copies of an item to choose from: a table, cards on phones. */
export function CopiesSection({ itemId, first }: CopiesSectionProps) {
  const t = useT();
  const { query, rows, total, sort, choose } = useCopies(itemId, first);
  const failure = useQueryFailure(query);
  const { place, follow } = useFocusOnNewRow(rows.length);
  const hasPhases = rows.some(({ copy }) => copy.phase !== null);
  const columns: Column[] = [
    { key: 'float', label: t('catalog.float') },
    { key: 'pattern', label: t('catalog.pattern'), numeric: true },
    ...(hasPhases ? [{ key: 'phase', label: t('catalog.phase') }] : []),
    { key: 'stickers', label: t('catalog.stickers') },
    { key: 'price', label: t('catalog.price'), numeric: true },
    { key: 'actions', label: t('catalog.copy_action') },
  ];
  return (
    <section className="copies" id={copiesAnchor} aria-labelledby="copies-title" ref={place}>
      <div className="copies-head">
        <h2 id="copies-title">{t('catalog.copies_title')}</h2>
        <SelectBox
          className="script-only"
          aria-label={t('catalog.sort_by')}
          prefix={t('catalog.sort_by')}
          options={copySorts.map((value) => ({ value, label: t(`catalog.sort_${value}`) }))}
          value={sort}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      </div>
      {failure ? (
        <ErrorState title={t('catalog.copies_failed')} note={failure.error.message} {...failure.retry} />
      ) : (
        <DataTable caption={t('catalog.copies_title')} columns={columns}>
          {rows.map((row) => (
            <CopyTableRow key={row.id} row={row} hasPhases={hasPhases} />
          ))}
        </DataTable>
      )}
      <p className="copies-shown" role="status">
        {t('catalog.shown_range', { from: 1, till: rows.length, total })}
      </p>
      {query.hasNextPage ? (
        <Button
          className="script-only"
          busy={query.isFetchingNextPage}
          onClick={() => {
            follow();
            void query.fetchNextPage();
          }}
        >
          {t('catalog.load_more')}
        </Button>
      ) : null}
      {failure ? null : <RetryNotice query={query} />}
    </section>
  );
}

/** Moves the focus to the first row of the next page, since the button that loads it may go. */
function useFocusOnNewRow(count: number) {
  const place = useRef<HTMLElement>(null);
  const from = useRef<number | null>(null);
  useEffect(() => {
    if (from.current === null || count <= from.current) return;
    place.current?.querySelectorAll('tbody tr')[from.current]?.querySelector('a')?.focus();
    from.current = null;
  }, [count]);
  return {
    place,
    follow: () => {
      from.current = count;
    },
  };
}
