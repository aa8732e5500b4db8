import { useQuery } from '@tanstack/react-query';
import { CircleX } from 'lucide-react';
import { Navigate } from 'react-router';
import { isApiError } from '#contract/api-error.ts';
import type { DepositState } from '#contract/wallet.ts';
import { callApi } from '#web/lib/api/api.ts';
import { useQueryKeys } from '#web/lib/data/query-keys.ts';
import { failedPaymentPath } from '#web/lib/paths/order-path.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { useDepositReturn } from '#web/shop/session/use-deposit-return.ts';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { ResultPanel } from '#web/ui/feedback/result-panel.tsx';
import { RetryNotice } from '#web/ui/feedback/retry-notice.tsx';
import { depositSuccessPath } from './deposit-outcome.ts';

const pollMs = 5000;
const over: readonly DepositState[] = ['Success', 'Error', 'Cancelled'];

export function DepositWaiting({ depositId }: { depositId: number }) {
  const t = useT();
  const keys = useQueryKeys();
  const back = useDepositReturn(depositId);
  const query = useQuery({
    queryKey: keys.deposit(depositId),
    queryFn: async ({ signal }) => (await callApi('readDeposit', { id: depositId }, { signal })).status,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && over.includes(data) ? false : pollMs),
  });
  const { data: state, error } = query;
  const isMissing = isApiError(error) && error.status === 404;
  if (state === 'Success') return <Navigate replace to={depositSuccessPath(depositId)} />;
  if (state === 'Error' || isMissing)
    return <Navigate replace to={failedPaymentPath({ type: 'topup', id: depositId })} />;

  const isCancelled = state === 'Cancelled';
  const status = t(isCancelled ? 'wallet.status_cancelled' : 'wallet.status_pending');
  return (
    <ResultPanel
      {...(isCancelled && { icon: CircleX })}
      tone={isCancelled ? 'text-danger' : 'text-warning'}
      title={t('payment.processing')}
      note={
        <>
          <span role="status">{state ? t('payment.status', { status }) : t('payment.waiting')}</span>
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
