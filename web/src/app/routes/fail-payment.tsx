import { redirect } from 'react-router';
import { findOrder } from '#web/features/checkout/find-order.ts';
import { knownFailure } from '#web/features/checkout/known-failure.ts';
import { outcomeOf, readOrderId, successPath } from '#web/features/checkout/order-outcome.ts';
import { PaymentFailure } from '#web/features/checkout/payment-failure.tsx';
import { topUpSuccessPath } from '#web/features/wallet/deposit-outcome.ts';
import { findDepositState } from '#web/features/wallet/find-deposit-state.ts';
import { shopContext, type ShopContext } from '#web/lib/shop-context.ts';
import { useT } from '#web/lib/texts.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import type { Route } from './+types/fail-payment.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = url.searchParams;
  const isTopUp = query.get('type') === 'topup';
  const shop = context.get(shopContext);
  const id = readOrderId(query);
  const isCancelled = isTopUp && (await isCancelledTopUp(shop, id));
  const reason = isTopUp ? null : await reasonOf(shop, id);
  return { isTopUp, isCancelled, reason, error: query.get('error') };
}

/** What the shop knows of the order says more than the address does, which the provider carried through. */
async function reasonOf(shop: ShopContext, orderId: number | null): Promise<string | null> {
  if (!shop.viewer || orderId === null) return null;
  const order = await findOrder(shop, orderId);
  if (order && outcomeOf(order.status) === 'paid') throw redirect(successPath(orderId));
  return order?.message ?? null;
}

/** The provider's word may come after the browser, and may be another one: coins that came lead to success. */
async function isCancelledTopUp(shop: ShopContext, depositId: number | null): Promise<boolean> {
  if (!shop.viewer || depositId === null) return false;
  const state = await findDepositState(shop, depositId);
  if (state === 'Success') throw redirect(topUpSuccessPath(depositId));
  return state === 'Cancelled';
}

export default function FailPayment({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const { isTopUp, error } = loaderData;
  const key = knownFailure(error, t) ?? (loaderData.isCancelled ? 'wallet.outcome_cancelled' : null);
  const isCancelled = isTopUp && key === 'wallet.outcome_cancelled';
  const failed = isTopUp ? 'payment.topup_failed' : 'payment.order_failed';
  const title = t(isCancelled ? 'payment.topup_cancelled' : failed);
  return (
    <div className="page">
      <PageHead title={title} private />
      <PaymentFailure isTopUp={isTopUp} title={title} reason={loaderData.reason ?? (key && t(key))} />
    </div>
  );
}
