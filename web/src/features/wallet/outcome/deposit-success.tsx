import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useT } from '#web/lib/texts/texts.ts';
import { dismissToastsWithAction } from '#web/lib/toasts/toast.ts';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { ResultPanel } from '#web/ui/feedback/result-panel.tsx';
import { clearDepositDraft } from '#web/features/wallet/deposit/deposit-store.ts';

/** Refreshes balance and history, and clears the deposit draft and offers to undo a removal. */
export function DepositSuccess() {
  const t = useT();
  const client = useQueryClient();
  useEffect(() => {
    clearDepositDraft();
    dismissToastsWithAction();
    void client.invalidateQueries();
  }, [client]);
  return (
    <ResultPanel
      icon={CircleCheck}
      tone="text-success"
      title={t('payment.topup_success')}
      note={t('payment.topup_note')}
      actions={
        <>
          <LinkButton variant="primary" to="/account/transactions">
            {t('payment.transactions')}
          </LinkButton>
          <LinkButton to="/">{t('payment.home')}</LinkButton>
        </>
      }
    />
  );
}
