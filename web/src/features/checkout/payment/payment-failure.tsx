import { CircleX } from 'lucide-react';
import { useT } from '#web/lib/texts/texts.ts';
import { topUpPath } from '#web/lib/paths/top-up-path.ts';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { ResultPanel } from '#web/ui/feedback/result-panel.tsx';

interface PaymentFailureProps {
  isTopUp: boolean;
  title: string;
  reason: string | null;
}

export function PaymentFailure({ isTopUp, title, reason }: PaymentFailureProps) {
  const t = useT();
  return (
    <ResultPanel
      icon={CircleX}
      tone="text-danger"
      title={title}
      note={reason ?? t('payment.failed_note')}
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
