import type { ReactNode } from 'react';
import { failureText } from '#web/office/kit/api/call-office.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Waiting } from '#web/ui/feedback/skeletons.tsx';

/** What is needed of a query to wait for it. */
export interface Needed {
  data: unknown;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface LoadedProps {
  queries: readonly Needed[];
  /** Stands for the content; some lines by default. */
  skeleton?: ReactNode;
  /** Shown once everything is read, and kept then: a failed refresh takes nothing away. */
  children: ReactNode;
}

const lines = (
  <Waiting className="grid gap-3 py-2">
    <div className="skeleton h-3.5 w-2/3" />
    <div className="skeleton h-3.5 w-1/2" />
    <div className="skeleton h-3.5 w-1/3" />
  </Waiting>
);

/** The wait for data, or why it cannot be read with a second try. */
export function Loaded({ queries, skeleton = lines, children }: LoadedProps) {
  const missing = queries.filter(({ data }) => data === undefined);
  if (missing.length === 0) return children;
  const failed = missing.find(({ error }) => error);
  if (failed) {
    return (
      <ErrorState
        title={failureText(failed.error)}
        isBusy={missing.some(({ isFetching }) => isFetching)}
        onRetry={() => missing.forEach(({ refetch }) => void refetch())}
      />
    );
  }
  return skeleton;
}
