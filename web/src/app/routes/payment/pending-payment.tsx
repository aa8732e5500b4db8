import { redirect } from 'react-router';
import type { ShopContext } from '#web/lib/data/shop-context.ts';
import { failedPaymentPath } from '#web/lib/paths/order-path.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { requireCustomer } from '#web/shop/session/guards.ts';
import { findOrder } from '#web/features/checkout/payment/find-order.ts';
import { readOrderId } from '#web/features/checkout/payment/order-outcome.ts';
import { PaymentWaiting } from '#web/features/checkout/payment/payment-waiting.tsx';
import { DepositWaiting } from '#web/features/wallet/outcome/deposit-waiting.tsx';
import { findDepositState } from '#web/features/wallet/outcome/find-deposit-state.ts';
import '#web/lib/texts/customer-texts.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';
import type { Route } from './+types/pending-payment.ts';

/** Deposits return to `/pending-payment`, orders to `/processing-payment`; both accept either id. */
export async function loader(visit: Route.LoaderArgs) {
  const shop = requireCustomer(visit);
  const id = readOrderId(visit.url.searchParams);
  const isForDeposits = visit.url.pathname.startsWith('/pending-payment');
  if (id === null) throw redirect(failedPaymentPath({ type: isForDeposits ? 'topup' : 'order', id }));
  return { id, isDeposit: isForDeposits ? await isDeposit(shop, id) : await isNoOrder(shop, id) };
}

async function isDeposit(shop: ShopContext, id: number): Promise<boolean> {
  return (await findDepositState(shop, id)) !== null || (await findOrder(shop, id)) === null;
}

async function isNoOrder(shop: ShopContext, id: number): Promise<boolean> {
  return (await findOrder(shop, id)) === null && (await findDepositState(shop, id)) !== null;
}

export default function PendingPayment({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const { id, isDeposit: concernsWallet } = loaderData;
  return (
    <div className="page">
      <PageHead title={t('payment.processing')} private />
      {concernsWallet ? <DepositWaiting depositId={id} /> : <PaymentWaiting orderId={id} />}
    </div>
  );
}
