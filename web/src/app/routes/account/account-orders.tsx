import { unlessQueryOnly } from '#web/app/loaders/unless-query-only.ts';
import { OrderHistory } from '#web/features/account/orders/order-history.tsx';
import { orNothing } from '#web/lib/api/or-nothing.ts';
import { shopOfCustomer } from '#web/shop/session/guards.ts';
import { useT } from '#web/lib/texts/texts.ts';
import '#web/ui/styles/for-customers.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';
import type { Route } from './+types/account-orders.ts';

export async function loader(visit: Route.LoaderArgs) {
  const { call } = shopOfCustomer(visit);
  const orders = await call('listPurchases', {}).then(({ payload }) => payload, orNothing);
  return { orders };
}

export const shouldRevalidate = unlessQueryOnly;

export default function AccountOrders({ loaderData }: Route.ComponentProps) {
  const t = useT();
  return (
    <>
      <PageHead title={t('account.orders')} private />
      <h2 className="sr-only">{t('account.orders')}</h2>
      <OrderHistory loaded={loaderData.orders} />
    </>
  );
}
