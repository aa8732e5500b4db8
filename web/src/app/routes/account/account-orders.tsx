import { ignoreApiError } from '#web/lib/api/ignore-api-error.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { requireCustomer } from '#web/shop/session/guards.ts';
import { OrderHistory } from '#web/features/account/orders/order-history.tsx';
import { reloadUnlessQueryOnly } from '#web/app/loaders/reload-unless-query-only.ts';
import '#web/lib/texts/customer-texts.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';
import type { Route } from './+types/account-orders.ts';

export async function loader(visit: Route.LoaderArgs) {
  const { call } = requireCustomer(visit);
  const orders = await call('listPurchases', {}).then(({ payload }) => payload, ignoreApiError);
  return { orders };
}

export const shouldRevalidate = reloadUnlessQueryOnly;

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
