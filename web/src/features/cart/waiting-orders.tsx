import { useQuery } from '@tanstack/react-query';
import type { Cart } from '#contract/cart.ts';
import { callApi } from '#web/lib/api/api.ts';
import { useQueryKeys } from '#web/lib/data/query-keys.ts';
import { useDateFormat } from '#web/lib/data/use-date-format.ts';
import { orderPath } from '#web/lib/paths/order-path.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { linkMark, RichText } from '#web/ui/page/rich-text.tsx';

/** Names the orders that wait for a bank while the cart still holds their items, so that nobody pays twice. */
export function WaitingOrders({ cart }: { cart: Cart }) {
  const t = useT();
  const keys = useQueryKeys();
  const when = useDateFormat();
  const { data: rows = [] } = useQuery({
    queryKey: keys.purchases,
    queryFn: async ({ signal }) => (await callApi('listPurchases', {}, { signal })).payload,
    staleTime: 0,
  });
  const inCart = new Set([...cart.cart, ...cart.unavailable].map((line) => line.item_id));
  const deadlines = new Map<number, number>();
  for (const { id, item_id: itemId, waits_for_bank_until: until } of rows)
    if (until !== null && inCart.has(itemId)) deadlines.set(id, until);
  return [...deadlines].map(([order, until]) => (
    <Banner key={order} kind="info">
      <RichText
        text={t('checkout.order_waits_for_bank', { order, deadline: `${when.date(until)}, ${when.time(until)}` })}
        marks={{ order: linkMark(orderPath(order)) }}
      />
    </Banner>
  ));
}
