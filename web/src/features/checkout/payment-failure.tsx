import { CircleX } from 'lucide-react';
import { useT } from '#web/lib/texts.ts';
import { topUpPath } from '#web/lib/top-up-path.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { ResultPanel } from '#web/ui/result-panel.tsx';

/** The words come by the address, so no more of them is shown than a sentence or two. */
const errorLengthMax = 200;

interface PaymentFailureProps {
  isTopUp: boolean;
  error: string | null;
}

export function PaymentFailure({ isTopUp, error }: PaymentFailureProps) {
  const t = useT();
  return (
    <ResultPanel
      icon={CircleX}
      tone="text-danger"
      title={t(isTopUp ? 'payment.topup_failed' : 'payment.order_failed')}
      note={error?.slice(0, errorLengthMax) || t('payment.failed_note')}
      actions={
        <>
          <LinkButton variant="primary" to={isTopUp ? topUpPath() : '/cart'}>
            {t(isTopUp ? 'common.top_up' : 'payment.back_to_cart')}
          </LinkButton>
          <LinkButton to="/">{t('payment.return_home')}</LinkButton>
        </>
      }
    />
  );
}
