import { useT } from '#web/lib/texts/texts.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { BoughtOrder } from '#web/features/account/orders/bought-order.tsx';
import { PaymentSuccess } from '#web/features/checkout/payment/payment-success.tsx';
import { PaymentUnknown } from '#web/features/checkout/payment/payment-unknown.tsx';
import { DepositSuccess } from '#web/features/wallet/outcome/deposit-success.tsx';
import { DepositUnknown } from '#web/features/wallet/outcome/deposit-unknown.tsx';
import { loadSuccess } from '#web/app/loaders/load-success.ts';
import type { Route } from './+types/success-payment.ts';

export function loader(visit: Route.LoaderArgs) {
  return loadSuccess(visit);
}

export default function SuccessPayment({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const { isDeposit, id } = loaderData;
  const [paid, unnamed] = isDeposit
    ? (['payment.topup_success', 'payment.topup_unnamed'] as const)
    : (['payment.order_success', 'payment.unnamed'] as const);
  return (
    <div className="page">
      <PageHead title={t(id === null ? unnamed : paid)} private />
      <Result {...loaderData} />
    </div>
  );
}

function Result({ isDeposit, id, bought, credited }: Route.ComponentProps['loaderData']) {
  if (bought) return <PaymentSuccess orderId={bought.order.id} details={<BoughtOrder {...bought} />} />;
  if (credited && id !== null) return <DepositSuccess depositId={id} deposit={credited} profile={credited.profile} />;
  return isDeposit ? <DepositUnknown /> : <PaymentUnknown />;
}
