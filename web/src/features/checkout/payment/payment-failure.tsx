import { CircleX, Undo2 } from 'lucide-react';
import { depositPath } from '#web/lib/paths/deposit-path.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { ResultPanel } from '#web/ui/feedback/result-panel.tsx';

interface PaymentFailureProps {
  isDeposit: boolean;
  /** The customer turned back at the provider, which is no failure. */
  isCancelled: boolean;
  title: string;
  reason: string | null;
}

export function PaymentFailure({ isDeposit, isCancelled, title, reason }: PaymentFailureProps) {
  const t = useT();
  return (
    <ResultPanel
      icon={isCancelled ? Undo2 : CircleX}
      tone={isCancelled ? 'text-muted' : 'text-danger'}
      title={title}
      note={reason ?? t('payment.failed_note')}
      actions={
        <>
          <LinkButton variant="primary" to={isDeposit ? depositPath : '/cart'}>
            {t(isDeposit ? 'common.top_up' : 'payment.back_to_cart')}
          </LinkButton>
          <LinkButton to="/">{t('payment.return_home')}</LinkButton>
        </>
      }
    />
  );
}
