import { CircleX, Undo2 } from 'lucide-react';
import { depositPath, topUpPath } from '#web/lib/paths/deposit-path.ts';
import { orderPath } from '#web/lib/paths/order-path.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { useDepositReturn } from '#web/shop/session/use-deposit-return.ts';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { ResultPanel } from '#web/ui/feedback/result-panel.tsx';

/** Cancelled: the customer turned back at the provider, which is no failure. */
export type UnpaidState = 'waiting' | 'cancelled' | 'failed';

const looks = {
  waiting: { tone: 'text-warning', note: 'payment.waiting' },
  cancelled: { icon: Undo2, tone: 'text-muted', note: 'payment.failed_note' },
  failed: { icon: CircleX, tone: 'text-danger', note: 'payment.failed_note' },
} as const;

interface PaymentFailureProps {
  isDeposit: boolean;
  /** Order or deposit, if the customer has it. */
  paymentId: number | null;
  /** Whether the items of the order are still in the cart. */
  keepsCart: boolean;
  state: UnpaidState;
  title: string;
  reason: string | null;
}

export function PaymentFailure({ isDeposit, paymentId, keepsCart, state, title, reason }: PaymentFailureProps) {
  const t = useT();
  const { note, ...look } = looks[state];
  const back = useDepositReturn(isDeposit ? paymentId : null);
  const deposit = back ? topUpPath({ coins: null, from: back.path }) : depositPath;
  return (
    <ResultPanel
      {...look}
      title={title}
      note={reason ?? t(note)}
      actions={
        <>
          {isDeposit || keepsCart || paymentId === null ? (
            <LinkButton variant="primary" to={isDeposit ? deposit : '/cart'}>
              {t(isDeposit ? 'common.top_up' : 'payment.back_to_cart')}
            </LinkButton>
          ) : (
            <LinkButton variant="primary" to={orderPath(paymentId)}>
              {t('payment.view_order')}
            </LinkButton>
          )}
          <LinkButton to={back?.path ?? '/'}>{t(back?.label ?? 'payment.return_home')}</LinkButton>
        </>
      }
    />
  );
}
