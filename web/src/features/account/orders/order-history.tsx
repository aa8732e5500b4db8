import { useSearchParams } from 'react-router';
import type { PurchaseRow } from '#contract/checkout.ts';
import { callApi, messageOf } from '#web/lib/api/api.ts';
import { useQueryKeys } from '#web/lib/data/query-keys.ts';
import { useLoadedQuery } from '#web/lib/data/use-loaded-query.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { listPageOf } from '#web/ui/data/list-page.ts';
import { Pagination } from '#web/ui/data/pagination.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { TableSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { awaitsDelivery, openOrderMs, toHistoryRows, toOrderGroups } from './order-groups.ts';
import { OrderTable } from './order-table.tsx';

const ordersPerPage = 5;

export function OrderHistory({ loaded }: { loaded: PurchaseRow[] | undefined }) {
  const t = useT();
  const keys = useQueryKeys();
  const [query] = useSearchParams();
  const { data, failure } = useLoadedQuery({
    queryKey: keys.purchases,
    queryFn: async ({ signal }) => (await callApi('listPurchases', {}, { signal })).payload,
    loaded,
    refetchInterval: ({ state }) => (state.data?.some((row) => awaitsDelivery(row, Date.now())) ? openOrderMs : false),
  });
  if (failure) return <ErrorState title={messageOf(failure.error, t('account.orders_failed'))} {...failure.retry} />;
  if (!data) return <TableSkeleton />;
  if (data.length === 0) return <NoOrders />;

  const { rows, page, pages } = listPageOf(
    toHistoryRows(toOrderGroups(data)),
    Number(query.get('page')),
    ordersPerPage,
  );
  return (
    <>
      <OrderTable rows={rows} page={page} />
      <Pagination page={page} pages={pages} hrefOf={(target) => (target > 1 ? `?page=${target}` : '?')} />
    </>
  );
}

function NoOrders() {
  const t = useT();
  return (
    <EmptyState
      silhouette="rifle-ak"
      title={t('account.no_orders')}
      note={t('account.no_orders_note')}
      action={
        <LinkButton variant="primary" to="/products">
          {t('account.browse')}
        </LinkButton>
      }
    />
  );
}
