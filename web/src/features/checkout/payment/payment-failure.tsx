import { CircleX, Undo2 } from 'lucide-react';
import { depositPath, topUpPath } from '#web/lib/paths/deposit-path.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { useDepositReturn } from '#web/shop/session/use-deposit-return.ts';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { ResultPanel } from '#web/ui/feedback/result-panel.tsx';

interface PaymentFailureProps {
  isDeposit: boolean;
  /** Order or deposit, if the customer has it. */
  paymentId: number | null;
  /** The customer turned back at the provider, which is no failure. */
  isCancelled: boolean;
  title: string;
  reason: string | null;
}

export function PaymentFailure({ isDeposit, paymentId, isCancelled, title, reason }: PaymentFailureProps) {
  const t = useT();
  const back = useDepositReturn(isDeposit ? paymentId : null);
  const deposit = back ? topUpPath({ coins: null, from: back.path }) : depositPath;
  return (
    <ResultPanel
      icon={isCancelled ? Undo2 : CircleX}
      tone={isCancelled ? 'text-muted' : 'text-danger'}
      title={title}
      note={reason ?? t('payment.failed_note')}
      actions={
        <>
          <LinkButton variant="primary" to={isDeposit ? deposit : '/cart'}>
            {t(isDeposit ? 'common.top_up' : 'payment.back_to_cart')}
          </LinkButton>
          <LinkButton to={back?.path ?? '/'}>{t(back?.label ?? 'payment.return_home')}</LinkButton>
        </>
      }
    />
  );
}
