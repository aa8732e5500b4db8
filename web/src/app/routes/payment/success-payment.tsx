import { redirect } from 'react-router';
import { findOrder } from '#web/features/checkout/payment/find-order.ts';
import { outcomeOf, readOrderId } from '#web/features/checkout/payment/order-outcome.ts';
import { PaymentSuccess } from '#web/features/checkout/payment/payment-success.tsx';
import { PaymentUnnamed } from '#web/features/checkout/payment/payment-unnamed.tsx';
import { topUpWaitingPath } from '#web/features/wallet/outcome/deposit-outcome.ts';
import { findDepositState } from '#web/features/wallet/outcome/find-deposit-state.ts';
import { TopUpSuccess } from '#web/features/wallet/outcome/top-up-success.tsx';
import { TopUpUnnamed } from '#web/features/wallet/outcome/top-up-unnamed.tsx';
import { failedPaymentPath, waitingPath } from '#web/lib/paths/order-path.ts';
import { shopOfCustomer } from '#web/shop/session/guards.ts';
import type { ShopContext } from '#web/lib/data/shop-context.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';
import type { Route } from './+types/success-payment.ts';

/** Anyone can type this URL, so success is shown only for the customer's own paid order or deposit. */
export async function loader(visit: Route.LoaderArgs) {
  const query = visit.url.searchParams;
  const id = readOrderId(query);
  const isTopUp = query.get('type') === 'topup';
  if (id === null) return { isTopUp, id };
  // A session that expired at the bank signs in first.
  const shop = shopOfCustomer(visit);
  if (isTopUp) return { isTopUp, id: await findCredited(shop, id) };
  const order = await findOrder(shop, id);
  if (!order) return { isTopUp, id: null };
  if (outcomeOf(order.status) !== 'paid') throw redirect(waitingPath(id));
  return { isTopUp, id };
}

/** Id of a credited deposit; redirects pending and failed ones. */
async function findCredited(shop: ShopContext, depositId: number): Promise<number | null> {
  const state = (await findDepositState(shop, depositId))?.status;
  if (state === 'Pending') throw redirect(topUpWaitingPath(depositId));
  if (state === 'Error' || state === 'Cancelled')
    throw redirect(failedPaymentPath({ type: 'topup', id: depositId, isOver: true }));
  return state === undefined ? null : depositId;
}

export default function SuccessPayment({ loaderData: { isTopUp, id } }: Route.ComponentProps) {
  const t = useT();
  const paid = isTopUp ? 'payment.topup_success' : 'payment.order_success';
  return (
    <div className="page">
      <PageHead title={t(id === null ? 'payment.unnamed' : paid)} private />
      <Result isTopUp={isTopUp} id={id} />
    </div>
  );
}

function Result({ isTopUp, id }: { isTopUp: boolean; id: number | null }) {
  if (id === null) return isTopUp ? <TopUpUnnamed /> : <PaymentUnnamed />;
  return isTopUp ? <TopUpSuccess /> : <PaymentSuccess orderId={id} />;
}
