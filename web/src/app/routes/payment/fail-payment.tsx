import { shopContext } from '#web/lib/data/shop-context.ts';
import { usePolling } from '#web/lib/data/use-polling.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { PaymentFailure, type UnpaidState } from '#web/features/checkout/payment/payment-failure.tsx';
import '#web/lib/texts/customer-texts.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { type FailedPayment, readFailedPayment } from '#web/app/loaders/read-failed-payment.ts';
import type { Route } from './+types/fail-payment.ts';

const pollMs = 5000;

export function loader({ url, context }: Route.LoaderArgs) {
  return readFailedPayment(context.get(shopContext), url.searchParams);
}

/** An open payment has not failed: the provider may still report that it was cancelled or paid. */
function stateOf({ known, key }: FailedPayment): UnpaidState {
  if (known?.isCancelled) return 'cancelled';
  return known?.isOpen && key === null ? 'waiting' : 'failed';
}

function subjectOf(known: FailedPayment['known']) {
  if (known?.isDeal) return 'deal';
  return known?.keepsCart === false ? 'order' : 'cart';
}

export default function FailPayment({ loaderData }: Route.ComponentProps) {
  const { isDeposit, known, key } = loaderData;
  const t = useT();
  usePolling(known?.isOpen === true, pollMs);
  const state = stateOf(loaderData);
  const titles = {
    waiting: 'payment.processing',
    cancelled: 'payment.topup_cancelled',
    failed: isDeposit ? 'payment.topup_failed' : 'payment.order_failed',
  } as const;
  const title = t(titles[state]);
  return (
    <div className="page">
      <PageHead title={title} private />
      <PaymentFailure
        subject={isDeposit ? 'deposit' : subjectOf(known)}
        paymentId={known?.id ?? null}
        state={state}
        title={title}
        reason={known?.message ?? (key && t(key))}
      />
    </div>
  );
}
