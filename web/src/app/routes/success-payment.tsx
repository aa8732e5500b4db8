import { redirect } from 'react-router';
import { isApiError } from '#contract/api-error.ts';
import { outcomeOf, readOrderId, waitingPath } from '#web/features/checkout/order-outcome.ts';
import { PaymentSuccess } from '#web/features/checkout/payment-success.tsx';
import { shopContext, type ShopContext } from '#web/lib/shop-context.ts';
import { useT } from '#web/lib/texts.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import type { Route } from './+types/success-payment.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = url.searchParams;
  const orderId = readOrderId(query);
  const isTopUp = query.get('type') === 'topup';
  if (!isTopUp && orderId !== null) await refuseIfUnpaid(context.get(shopContext), orderId);
  return { isTopUp, orderId };
}

/** Anybody can type the address of this page; an order of one's own is only praised when it is paid. */
async function refuseIfUnpaid({ call, viewer }: ShopContext, orderId: number): Promise<void> {
  if (!viewer) return;
  const order = await call('readOrder', { id: orderId }).catch((error: unknown) => {
    if (isApiError(error) && error.status === 404) return null;
    throw error;
  });
  if (!order || outcomeOf(order.payload.status) !== 'paid') throw redirect(waitingPath(orderId));
}

export default function SuccessPayment({ loaderData }: Route.ComponentProps) {
  const t = useT();
  return (
    <div className="page">
      <PageHead title={t(loaderData.isTopUp ? 'payment.topup_success' : 'payment.order_success')} private />
      <PaymentSuccess {...loaderData} />
    </div>
  );
}
