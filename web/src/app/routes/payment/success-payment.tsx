import { redirect } from 'react-router';
import type { ShopContext } from '#web/lib/data/shop-context.ts';
import { failedPaymentPath, waitingPath } from '#web/lib/paths/order-path.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { requireCustomer } from '#web/shop/session/guards.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { findOrder } from '#web/features/checkout/payment/find-order.ts';
import { outcomeOf, readOrderId } from '#web/features/checkout/payment/order-outcome.ts';
import { PaymentSuccess } from '#web/features/checkout/payment/payment-success.tsx';
import { PaymentUnknown } from '#web/features/checkout/payment/payment-unknown.tsx';
import { depositWaitingPath } from '#web/features/wallet/outcome/deposit-outcome.ts';
import { DepositSuccess } from '#web/features/wallet/outcome/deposit-success.tsx';
import { DepositUnknown } from '#web/features/wallet/outcome/deposit-unknown.tsx';
import { findDepositState } from '#web/features/wallet/outcome/find-deposit-state.ts';
import type { Route } from './+types/success-payment.ts';

/** Anyone can type this URL, so success is shown only for the customer's own paid order or deposit. */
export async function loader(visit: Route.LoaderArgs) {
  const query = visit.url.searchParams;
  const id = readOrderId(query);
  const isDeposit = query.get('type') === 'topup';
  if (id === null) return { isDeposit, id };
  // A session that expired at the bank signs in first.
  const shop = requireCustomer(visit);
  if (isDeposit) return { isDeposit, id: await findCredited(shop, id) };
  const order = await findOrder(shop, id);
  if (!order) return { isDeposit, id: null };
  if (outcomeOf(order.status) !== 'paid') throw redirect(waitingPath(id));
  return { isDeposit, id };
}

/** Id of a credited deposit; redirects pending and failed ones. */
async function findCredited(shop: ShopContext, depositId: number): Promise<number | null> {
  const state = (await findDepositState(shop, depositId))?.status;
  if (state === 'Pending') throw redirect(depositWaitingPath(depositId));
  if (state === 'Error' || state === 'Cancelled')
    throw redirect(failedPaymentPath({ type: 'topup', id: depositId, hasEnded: true }));
  return state === undefined ? null : depositId;
}

export default function SuccessPayment({ loaderData: { isDeposit, id } }: Route.ComponentProps) {
  const t = useT();
  const [paid, unnamed] = isDeposit
    ? (['payment.topup_success', 'payment.topup_unnamed'] as const)
    : (['payment.order_success', 'payment.unnamed'] as const);
  return (
    <div className="page">
      <PageHead title={t(id === null ? unnamed : paid)} private />
      <Result isDeposit={isDeposit} id={id} />
    </div>
  );
}

function Result({ isDeposit, id }: { isDeposit: boolean; id: number | null }) {
  if (id === null) return isDeposit ? <DepositUnknown /> : <PaymentUnknown />;
  return isDeposit ? <DepositSuccess /> : <PaymentSuccess orderId={id} />;
}
