import { redirect } from 'react-router';
import { findOrder } from '#web/features/checkout/find-order.ts';
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
  if (isTopUp) await leaveIfCredited(shop, id);
  const told = isTopUp ? null : await reasonOf(shop, id);
  return { isTopUp, error: told ?? query.get('error') };
}

/** What the shop knows of the order says more than the address does, which the provider carried through. */
async function reasonOf(shop: ShopContext, orderId: number | null): Promise<string | null> {
  if (!shop.viewer || orderId === null) return null;
  const order = await findOrder(shop, orderId);
  if (order && outcomeOf(order.status) === 'paid') throw redirect(successPath(orderId));
  return order?.message ?? null;
}

/** The provider's word may come after the browser, and may be another one. */
async function leaveIfCredited(shop: ShopContext, depositId: number | null): Promise<void> {
  if (!shop.viewer || depositId === null) return;
  if ((await findDepositState(shop, depositId)) === 'Success') throw redirect(topUpSuccessPath);
}

export default function FailPayment({ loaderData: { isTopUp, error } }: Route.ComponentProps) {
  const t = useT();
  return (
    <div className="page">
      <PageHead title={t(isTopUp ? 'payment.topup_failed' : 'payment.order_failed')} private />
      <PaymentFailure isTopUp={isTopUp} error={error} />
    </div>
  );
}
