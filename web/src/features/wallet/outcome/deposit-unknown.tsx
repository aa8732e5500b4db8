import { Wallet } from 'lucide-react';
import { useT } from '#web/lib/texts/texts.ts';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { ResultPanel } from '#web/ui/feedback/result-panel.tsx';

/** The URL names no deposit of the customer. */
export function DepositUnknown() {
  const t = useT();
  return (
    <ResultPanel
      icon={Wallet}
      tone="text-muted"
      title={t('payment.topup_unnamed')}
      note={t('payment.topup_unnamed_note')}
      actions={
        <>
          <LinkButton variant="primary" to="/account/transactions">
            {t('wallet.title')}
          </LinkButton>
          <LinkButton to="/">{t('payment.home')}</LinkButton>
        </>
      }
    />
  );
}
