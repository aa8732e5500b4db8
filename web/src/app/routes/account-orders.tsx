import { unlessQueryOnly } from '#web/app/unless-query-only.ts';
import { OrderHistory } from '#web/features/account/order-history.tsx';
import { orNothing } from '#web/lib/or-nothing.ts';
import { shopOfCustomer } from '#web/lib/session/guards.ts';
import { useT } from '#web/lib/texts.ts';
import '#web/ui/for-customers.ts';
import { PageHead } from '#web/ui/page-head.tsx';
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
