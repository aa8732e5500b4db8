import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import type { ReplyOf } from '#contract/api.ts';
import type { Profile } from '#contract/identity.ts';
import { useSettings } from '#web/lib/data/shop-data.ts';
import { formatCoins, formatEuros } from '#web/lib/formats/format.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { useDepositReturn } from '#web/shop/session/use-deposit-return.ts';
import { dismissToastsWithAction } from '#web/lib/toasts/toast.ts';
import { useProfile } from '#web/shop/session/use-profile.ts';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { SummaryRows } from '#web/ui/data/summary-rows.tsx';
import { ResultPanel } from '#web/ui/feedback/result-panel.tsx';
import { clearDepositDraft } from '#web/features/wallet/deposit/deposit-store.ts';

interface DepositSuccessProps {
  depositId: number;
  deposit: Pick<ReplyOf<'readDeposit'>, 'sum' | 'internal_currency_sum'>;
  profile: Profile;
}

/** Refreshes balance and history, and clears the deposit draft and offers to undo a removal. */
export function DepositSuccess({ depositId, deposit, profile: loaded }: DepositSuccessProps) {
  const t = useT();
  const { internal_currency: coin } = useSettings();
  const profile = useProfile(loaded).data ?? loaded;
  const coins = (amount: number) => `${formatCoins(amount)} ${coin.name}`;
  const rows = [
    { key: 'charge', label: t('wallet.charged'), value: formatEuros(deposit.sum) },
    { key: 'coins', label: t('wallet.credited'), value: coins(deposit.internal_currency_sum) },
  ];
  const back = useDepositReturn(depositId);
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
      details={<SummaryRows rows={rows} total={{ label: t('account.new_balance'), value: coins(profile.balance) }} />}
      actions={
        <>
          {back ? (
            <LinkButton variant="primary" to={back.path}>
              {t(back.label)}
            </LinkButton>
          ) : null}
          <LinkButton variant={back ? 'second' : 'primary'} to="/account/transactions">
            {t('payment.transactions')}
          </LinkButton>
          {back ? null : <LinkButton to="/">{t('payment.home')}</LinkButton>}
        </>
      }
    />
  );
}
