import { useEffect, useRef } from 'react';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ResultPanel } from '#web/ui/feedback/result-panel.tsx';

interface PaymentLeavingProps {
  payment: string;
  /** Proves that the customer comes from the page of the provider. */
  token: string;
}

/** Ends the payment that the customer left: by a form, because a link must not. The button serves browsers without scripts. */
export function PaymentLeaving({ payment, token }: PaymentLeavingProps) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.requestSubmit(), []);
  return (
    <ResultPanel
      tone="text-warning"
      title={t('payment.leaving')}
      note={<span role="status">{t('payment.leaving_note')}</span>}
      actions={
        <form ref={form} method="post" action="/payment/cancel">
          <input type="hidden" name="payment" value={payment} />
          <input type="hidden" name="token" value={token} />
          <Button type="submit">{t('payment.leave')}</Button>
        </form>
      }
    />
  );
}
