import type { UseQueryResult } from '@tanstack/react-query';
import { failureText } from '#web/office/kit/api/call-office.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Screen } from './screen.tsx';

interface RecordLoadingProps {
  title: string;
  back?: { to: string; label: string };
  query: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>;
}

/** Screen of a record before it is read, or if it cannot be. */
export function RecordLoading({ title, back, query: { error, refetch, isFetching } }: RecordLoadingProps) {
  return (
    <Screen title={title} {...(back && { back })}>
      {error ? (
        <ErrorState title={failureText(error)} isBusy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div className="panel-grid" aria-busy="true">
          <div className="panel skeleton h-64" />
          <div className="panel skeleton h-64" />
        </div>
      )}
    </Screen>
  );
}
