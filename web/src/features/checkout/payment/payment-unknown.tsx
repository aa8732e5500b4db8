import { Package } from 'lucide-react';
import { useT } from '#web/lib/texts/texts.ts';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { ResultPanel } from '#web/ui/feedback/result-panel.tsx';

/** The URL names no order of the customer. */
export function PaymentUnknown() {
  const t = useT();
  return (
    <ResultPanel
      icon={Package}
      tone="text-muted"
      title={t('payment.unnamed')}
      note={t('payment.unnamed_note')}
      actions={
        <>
          <LinkButton variant="primary" to="/account/orders">
            {t('payment.orders')}
          </LinkButton>
          <LinkButton to="/products">{t('payment.continue_shopping')}</LinkButton>
        </>
      }
    />
  );
}
