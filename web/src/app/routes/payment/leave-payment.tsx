import { useT } from '#web/lib/texts/texts.ts';
import '#web/lib/texts/customer-texts.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { PaymentLeaving } from '#web/features/checkout/payment/payment-leaving.tsx';
import type { Route } from './+types/leave-payment.ts';

/** Where the provider sends customers who go back. */
export function loader({ url }: Route.LoaderArgs) {
  return { payment: url.searchParams.get('payment') ?? '', token: url.searchParams.get('token') ?? '' };
}

export default function LeavePayment({ loaderData }: Route.ComponentProps) {
  const t = useT();
  return (
    <div className="page">
      <PageHead title={t('payment.leaving')} private />
      <PaymentLeaving {...loaderData} />
    </div>
  );
}
