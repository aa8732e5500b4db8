import type { ReplyOf } from '#contract/api.ts';
import type { StatementKind } from '#contract/wallet.ts';
import { callApi, messageOf } from '#web/lib/api/api.ts';
import { useQueryKeys } from '#web/lib/data/query-keys.ts';
import { useLoadedQuery } from '#web/lib/data/use-loaded-query.ts';
import { statementSearch } from '#web/lib/paths/statement-path.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Pagination } from '#web/ui/data/pagination.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { TableSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { NoMovements } from './no-movements.tsx';
import { StatementTotals } from './statement-totals.tsx';
import { StatementTable } from './statement-table.tsx';
import { StatementToolbar } from './statement-toolbar.tsx';

interface StatementProps {
  filter: { kind: StatementKind; page: number; limit: number };
  loaded: ReplyOf<'readStatement'> | undefined;
}

export function Statement({ filter, loaded }: StatementProps) {
  const t = useT();
  const keys = useQueryKeys();
  const { data, failure } = useLoadedQuery({
    queryKey: keys.statement(filter),
    queryFn: ({ signal }) => callApi('readStatement', filter, { signal }),
    loaded,
  });
  if (failure) return <ErrorState title={messageOf(failure.error, t('wallet.statement_failed'))} {...failure.retry} />;
  if (!data) return <TableSkeleton />;

  const { kind, page } = filter;
  return (
    <div className="grid gap-5">
      <StatementTotals kind={kind} summary={data.summary} />
      <StatementToolbar kind={kind} />
      {data.payload.length === 0 ? (
        <NoMovements kind={kind} />
      ) : (
        <div>
          <StatementTable rows={data.payload} page={page} />
          <Pagination
            page={page}
            pages={data.meta.pages}
            hrefOf={(target) => statementSearch({ kind, page: target })}
          />
        </div>
      )}
    </div>
  );
}
