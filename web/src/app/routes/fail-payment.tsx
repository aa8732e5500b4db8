import { useSearchParams } from 'react-router';
import { PaymentFailure } from '#web/features/checkout/payment-failure.tsx';
import { useT } from '#web/lib/texts.ts';
import { PageHead } from '#web/ui/page-head.tsx';

export default function FailPayment() {
  const t = useT();
  const [query] = useSearchParams();
  const isTopUp = query.get('type') === 'topup';
  return (
    <div className="page">
      <PageHead title={t(isTopUp ? 'payment.topup_failed' : 'payment.order_failed')} private />
      <PaymentFailure isTopUp={isTopUp} error={query.get('error')} />
    </div>
  );
}
