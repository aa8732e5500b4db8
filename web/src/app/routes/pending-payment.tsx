import { Navigate } from 'react-router';
import { failPath, readOrderId } from '#web/features/checkout/order-outcome.ts';
import { PaymentWaiting } from '#web/features/checkout/payment-waiting.tsx';
import { shopOfCustomer } from '#web/lib/session/guards.ts';
import { useT } from '#web/lib/texts.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import type { Route } from './+types/pending-payment.ts';

export function loader(visit: Route.LoaderArgs) {
  shopOfCustomer(visit);
  return { orderId: readOrderId(visit.url.searchParams) };
}

export default function PendingPayment({ loaderData: { orderId } }: Route.ComponentProps) {
  const t = useT();
  if (orderId === null) return <Navigate replace to={failPath(t('payment.processing_failed'))} />;
  return (
    <div className="page">
      <PageHead title={t('payment.processing')} private />
      <PaymentWaiting orderId={orderId} />
    </div>
  );
}
