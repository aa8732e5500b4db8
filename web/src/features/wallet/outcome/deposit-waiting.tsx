import { CircleX, Landmark } from 'lucide-react';
import { Navigate } from 'react-router';
import { isApiError } from '#contract/api-error.ts';
import { failedPaymentPath } from '#web/lib/paths/order-path.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { useDepositReturn } from '#web/shop/session/use-deposit-return.ts';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { BankNotice } from '#web/ui/data/bank-notice.tsx';
import { ResultPanel } from '#web/ui/feedback/result-panel.tsx';
import { RetryNotice } from '#web/ui/feedback/retry-notice.tsx';
import { depositSuccessPath } from './deposit-outcome.ts';
import { useWaitingDeposit } from './use-waiting-deposit.ts';

export function DepositWaiting({ depositId }: { depositId: number }) {
  const t = useT();
  const back = useDepositReturn(depositId);
  const query = useWaitingDeposit(depositId);
  const { data: deposit, error } = query;
  const state = deposit?.status;
  const isMissing = isApiError(error) && error.status === 404;
  if (state === 'Success') return <Navigate replace to={depositSuccessPath(depositId)} />;
  if (state === 'Error' || isMissing)
    return <Navigate replace to={failedPaymentPath({ type: 'topup', id: depositId })} />;

  const isCancelled = state === 'Cancelled';
  const bankUntil = deposit?.waits_for_bank_until ?? null;
  const status = t(isCancelled ? 'wallet.status_cancelled' : 'wallet.status_pending');
  return (
    <ResultPanel
      {...(isCancelled && { icon: CircleX })}
      {...(bankUntil !== null && { icon: Landmark })}
      tone={isCancelled ? 'text-danger' : 'text-warning'}
      title={t(bankUntil === null ? 'payment.processing' : 'payment.waiting_for_bank')}
      note={
        <>
          <span role="status">
            {deposit && bankUntil !== null ? (
              <BankNotice method={deposit.payment_type} until={bankUntil} isDeposit />
            ) : state ? (
              t('payment.status', { status })
            ) : (
              t('payment.waiting')
            )}
          </span>
          <RetryNotice query={query} />
        </>
      }
      actions={
        <>
          <LinkButton to="/account/transactions">{t('payment.transactions')}</LinkButton>
          <LinkButton variant="ghost" to={back?.path ?? '/'}>
            {t(back?.label ?? 'payment.home')}
          </LinkButton>
        </>
      }
    />
  );
}
