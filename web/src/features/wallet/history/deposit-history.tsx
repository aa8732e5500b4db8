import { Plus } from 'lucide-react';
import { useSearchParams } from 'react-router';
import type { DepositRow } from '#contract/wallet.ts';
import { callApi, messageOf } from '#web/lib/api/api.ts';
import { useQueryKeys } from '#web/lib/data/query-keys.ts';
import { useLoadedQuery } from '#web/lib/data/use-loaded-query.ts';
import { nowSeconds } from '#web/lib/formats/epoch.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { listPageOf } from '#web/ui/data/list-page.ts';
import { Pagination } from '#web/ui/data/pagination.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { TableSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { DepositTable } from './deposit-table.tsx';

const depositsPerPage = 5;
const openDepositMs = 5000;
const freshSeconds = 900;

interface DepositHistoryProps {
  loaded: DepositRow[] | undefined;
  onDeposit: () => void;
}

export function DepositHistory({ loaded, onDeposit }: DepositHistoryProps) {
  const t = useT();
  const keys = useQueryKeys();
  const [query] = useSearchParams();
  const { data, failure } = useLoadedQuery({
    queryKey: keys.deposits,
    queryFn: async ({ signal }) => (await callApi('listDeposits', {}, { signal })).payload,
    loaded,
    refetchInterval: ({ state }) => (state.data?.some(isFresh) ? openDepositMs : false),
  });
  if (failure) return <ErrorState title={messageOf(failure.error, t('wallet.history_failed'))} {...failure.retry} />;
  if (!data) return <TableSkeleton />;
  if (data.length === 0) return <NoDeposits onDeposit={onDeposit} />;

  const { rows, page, pages } = listPageOf(data, Number(query.get('page')), depositsPerPage);
  return (
    <>
      <DepositTable rows={rows} page={page} />
      <Pagination page={page} pages={pages} hrefOf={(target) => (target > 1 ? `?page=${target}` : '?')} />
    </>
  );
}

function isFresh({ status, created_at: createdAt }: DepositRow): boolean {
  return status === 'pending' && createdAt > nowSeconds() - freshSeconds;
}

function NoDeposits({ onDeposit }: { onDeposit: () => void }) {
  const t = useT();
  return (
    <EmptyState
      silhouette="rifle-ak"
      title={t('wallet.empty')}
      note={t('wallet.empty_note')}
      action={
        <Button icon={Plus} onClick={onDeposit}>
          {t('wallet.top_up')}
        </Button>
      }
    />
  );
}
