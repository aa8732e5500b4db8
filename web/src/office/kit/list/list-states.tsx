import { RotateCw } from 'lucide-react';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { failureText } from '#web/office/kit/api/call-office.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Spinner } from '#web/ui/controls/spinner.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Waiting } from '#web/ui/feedback/skeletons.tsx';

const rows = [0, 1, 2, 3, 4, 5, 6, 7];

export function ListSkeleton() {
  return (
    <Waiting className="panel list-panel">
      {rows.map((row) => (
        <div key={row} className="flex min-h-13 items-center gap-6 border-b border-line px-6 last:border-0 max-md:px-4">
          <div className="skeleton h-3.5 w-1/3" />
          <div className="skeleton h-3.5 w-1/6" />
          <div className="skeleton h-3.5 w-1/6 max-md:hidden" />
          <div className="skeleton ml-auto h-3.5 w-16" />
        </div>
      ))}
    </Waiting>
  );
}

/** Null while nothing filters. */
type ClearFilters = (() => void) | null;

export function ListFailure({
  query,
  onClearFilters,
}: {
  query: UseInfiniteQueryResult;
  onClearFilters: ClearFilters;
}) {
  return (
    <ErrorState
      title="The list could not be loaded"
      note={failureText(query.error)}
      isBusy={query.isFetching}
      onRetry={() => void query.refetch()}
      action={onClearFilters ? <Button onClick={onClearFilters}>Clear the filters</Button> : null}
    />
  );
}

export function NoRows({ title, onClearFilters }: { title: string; onClearFilters: ClearFilters }) {
  return (
    <EmptyState
      silhouette="case"
      title={onClearFilters ? 'Nothing matches' : title}
      note={onClearFilters ? 'Try fewer filters or another word.' : undefined}
      action={onClearFilters ? <Button onClick={onClearFilters}>Clear the filters</Button> : null}
    />
  );
}

/** Foot of the loaded rows: the next page on its way, or that it failed. */
export function ListEnd({ query }: { query: UseInfiniteQueryResult }) {
  const { isFetchingNextPage, isFetchNextPageError, fetchNextPage, error } = query;
  if (isFetchNextPageError) {
    return (
      <div className="list-end" role="alert">
        <span className="text-danger">{failureText(error)}</span>
        <Button size="sm" icon={RotateCw} onClick={() => void fetchNextPage()}>
          Try again
        </Button>
      </div>
    );
  }
  if (!isFetchingNextPage) return null;
  return (
    <div className="list-end text-muted">
      <Spinner /> Loading more
    </div>
  );
}
