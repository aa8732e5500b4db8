import type { ReplyOf } from '#contract/api.ts';
import type { StatementKind } from '#contract/wallet.ts';
import { callApi, messageOf } from '#web/lib/api/api.ts';
import { useQueryKeys } from '#web/lib/data/query-keys.ts';
import { useLoadedQuery } from '#web/lib/data/use-loaded-query.ts';
import { depositPath } from '#web/lib/paths/deposit-path.ts';
import { statementSearch } from '#web/lib/paths/statement-path.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { Pagination } from '#web/ui/data/pagination.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { TableSkeleton } from '#web/ui/feedback/skeletons.tsx';
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
      <StatementTotals summary={data.summary} />
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

function NoMovements({ kind }: { kind: StatementKind }) {
  const t = useT();
  if (kind !== 'all') return <EmptyState silhouette="case" title={t('wallet.no_movements_of_kind')} />;
  return (
    <EmptyState
      silhouette="rifle-ak"
      title={t('wallet.no_movements')}
      note={t('wallet.no_movements_note')}
      action={<LinkButton to={depositPath}>{t('wallet.top_up')}</LinkButton>}
    />
  );
}
