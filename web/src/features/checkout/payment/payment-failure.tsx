import { CircleX, Undo2 } from 'lucide-react';
import { dealsPath } from '#web/lib/paths/deals-path.ts';
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
  /** What the payment was for; an order whose items left the cart has to be looked at. */
  subject: 'cart' | 'order' | 'deal' | 'deposit';
  /** Order or deposit, if the customer has it. */
  paymentId: number | null;
  state: UnpaidState;
  title: string;
  reason: string | null;
}

export function PaymentFailure({ subject, paymentId, state, title, reason }: PaymentFailureProps) {
  const t = useT();
  const { note, ...look } = looks[state];
  const back = useDepositReturn(subject === 'deposit' ? paymentId : null);
  const again = {
    cart: { to: '/cart', label: 'payment.back_to_cart' },
    order: { to: orderPath(paymentId ?? 0), label: 'payment.view_order' },
    deal: { to: dealsPath, label: 'payment.back_to_deal' },
    deposit: { to: back ? topUpPath({ coins: null, from: back.path }) : depositPath, label: 'common.top_up' },
  }[subject];
  return (
    <ResultPanel
      {...look}
      title={title}
      note={reason ?? t(note)}
      actions={
        <>
          <LinkButton variant="primary" to={again.to}>
            {t(again.label)}
          </LinkButton>
          <LinkButton to={back?.path ?? '/'}>{t(back?.label ?? 'payment.return_home')}</LinkButton>
        </>
      }
    />
  );
}
