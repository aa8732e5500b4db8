import { shopContext } from '#web/lib/data/shop-context.ts';
import { usePolling } from '#web/lib/data/use-polling.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { PaymentFailure } from '#web/features/checkout/payment/payment-failure.tsx';
import '#web/lib/texts/customer-texts.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { readFailedPayment } from '#web/app/loaders/read-failed-payment.ts';
import type { Route } from './+types/fail-payment.ts';

const pollMs = 5000;

export function loader({ url, context }: Route.LoaderArgs) {
  return readFailedPayment(context.get(shopContext), url.searchParams);
}

export default function FailPayment({ loaderData: { isDeposit, known, key } }: Route.ComponentProps) {
  const t = useT();
  usePolling(known?.isOpen === true, pollMs);
  const failed = isDeposit ? 'payment.topup_failed' : 'payment.order_failed';
  const title = t(known?.isCancelled ? 'payment.topup_cancelled' : failed);
  return (
    <div className="page">
      <PageHead title={title} private />
      <PaymentFailure
        isDeposit={isDeposit}
        paymentId={known?.id ?? null}
        isCancelled={known?.isCancelled === true}
        title={title}
        reason={known?.message ?? (key && t(key))}
      />
    </div>
  );
}
