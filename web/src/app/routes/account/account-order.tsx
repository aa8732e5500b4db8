import { data } from 'react-router';
import { toId } from '#contract/ids.ts';
import { ignoreApiError } from '#web/lib/api/ignore-api-error.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { requireCustomer } from '#web/shop/session/guards.ts';
import { OrderMissing } from '#web/features/account/orders/order-missing.tsx';
import { OrderPage } from '#web/features/account/orders/order-page.tsx';
import { findOrder } from '#web/features/checkout/payment/find-order.ts';
import '#web/lib/texts/customer-texts.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';
import type { Route } from './+types/account-order.ts';

/** Orders of others look like orders that do not exist. */
export async function loader(visit: Route.LoaderArgs) {
  const shop = requireCustomer(visit);
  const id = toId(visit.params.id);
  const order = id === null ? null : await findOrder(shop, id);
  const listed = order && (await shop.call('listDocuments', { id: order.id }).catch(ignoreApiError));
  return data({ order, documents: listed?.payload ?? [] }, { status: order ? 200 : 404 });
}

export default function AccountOrder({ loaderData: { order, documents } }: Route.ComponentProps) {
  const t = useT();
  const title = order ? t('payment.order_title', { id: order.id }) : t('payment.unnamed');
  return (
    <>
      <PageHead title={title} private />
      {order ? <OrderPage key={order.id} loaded={order} documents={documents} /> : <OrderMissing />}
    </>
  );
}
