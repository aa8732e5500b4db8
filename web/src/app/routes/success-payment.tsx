import { redirect } from 'react-router';
import { findOrder } from '#web/features/checkout/find-order.ts';
import { outcomeOf, readOrderId } from '#web/features/checkout/order-outcome.ts';
import { PaymentSuccess } from '#web/features/checkout/payment-success.tsx';
import { PaymentUnnamed } from '#web/features/checkout/payment-unnamed.tsx';
import { TopUpSuccess } from '#web/features/wallet/top-up-success.tsx';
import { waitingPath } from '#web/lib/order-path.ts';
import { shopOfCustomer } from '#web/lib/session/guards.ts';
import { useT } from '#web/lib/texts.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import type { Route } from './+types/success-payment.ts';

/** Anybody can type the address of this page: only an order of one's own is praised, and only when it is paid. */
export async function loader(visit: Route.LoaderArgs) {
  const query = visit.url.searchParams;
  const orderId = readOrderId(query);
  const isTopUp = query.get('type') === 'topup';
  if (isTopUp || orderId === null) return { isTopUp, orderId };
  const order = await findOrder(shopOfCustomer(visit), orderId);
  if (!order) return { isTopUp, orderId: null };
  if (outcomeOf(order.status) !== 'paid') throw redirect(waitingPath(orderId));
  return { isTopUp, orderId };
}

export default function SuccessPayment({ loaderData: { isTopUp, orderId } }: Route.ComponentProps) {
  const t = useT();
  const isUnnamed = !isTopUp && orderId === null;
  const paid = isTopUp ? 'payment.topup_success' : 'payment.order_success';
  return (
    <div className="page">
      <PageHead title={t(isUnnamed ? 'payment.unnamed' : paid)} private />
      {isUnnamed ? <PaymentUnnamed /> : null}
      {isTopUp ? <TopUpSuccess /> : null}
      {isTopUp || isUnnamed ? null : <PaymentSuccess orderId={orderId} />}
    </div>
  );
}
