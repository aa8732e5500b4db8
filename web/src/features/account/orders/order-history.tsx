import { useSearchParams } from 'react-router';
import type { PurchaseRow } from '#contract/checkout.ts';
import { callApi, messageOf } from '#web/lib/api/api.ts';
import { useQueryKeys } from '#web/lib/data/query-keys.ts';
import { useLoadedQuery } from '#web/lib/data/use-loaded-query.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { listPageOf } from '#web/ui/data/list-page.ts';
import { Pagination } from '#web/ui/data/pagination.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { TableSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { NoOrders } from './no-orders.tsx';
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
  if (data.length === 0) return <NoOrders attempts={[]} />;

  const history = toHistoryRows(toOrderGroups(data));
  const [first] = history;
  if (history.length === 1 && first?.kind === 'failed') return <NoOrders attempts={first.groups} />;
  const { rows, page, pages } = listPageOf(history, Number(query.get('page')), ordersPerPage);
  return (
    <>
      <OrderTable rows={rows} page={page} />
      <Pagination page={page} pages={pages} hrefOf={(target) => (target > 1 ? `?page=${target}` : '?')} />
    </>
  );
}
