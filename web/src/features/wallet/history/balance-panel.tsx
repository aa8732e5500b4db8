import { Plus } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import type { Profile } from '#contract/identity.ts';
import { inertForm } from '#web/lib/browser/use-hydrated.ts';
import { useMoney } from '#web/lib/data/shop-data.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { CoinAmount } from '#web/ui/data/coin-amount.tsx';
import { AmountField } from '#web/features/wallet/deposit/amount-field.tsx';
import { RefundBalance } from '#web/features/wallet/refund/refund-balance.tsx';
import type { DepositFlow } from '#web/features/wallet/deposit/use-deposit-flow.ts';
import { ReservedCoins } from './reserved-coins.tsx';
import { useQuote } from '#web/features/wallet/deposit/use-quote.ts';

export function BalancePanel({ profile, depositFlow }: { profile: Profile; depositFlow: DepositFlow }) {
  const t = useT();
  const { worth } = useMoney();
  const [isReported, setReported] = useState(false);
  const { about, minimum, problem } = useQuote(depositFlow.amount);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setReported(problem !== null);
    if (problem === null) depositFlow.open();
  };
  return (
    <section
      className="panel panel-pad flex items-start justify-between gap-6 max-md:flex-col max-md:items-stretch max-md:gap-4"
      aria-label={t('wallet.balance')}
    >
      <div>
        <dl>
          <dt className="text-small text-muted">{t('wallet.balance')}</dt>
          <dd className="mt-1 flex flex-wrap items-center gap-x-3 text-h2 font-semibold">
            <CoinAmount amount={profile.balance} />
            <span className="text-ui font-normal whitespace-nowrap text-muted">{worth(profile.balance_fiat)}</span>
          </dd>
        </dl>
        <ReservedCoins profile={profile} />
        <RefundBalance balance={profile.balance} />
      </div>
      <form
        className="flex items-start gap-3 max-[360px]:flex-col max-[360px]:items-stretch"
        {...inertForm}
        noValidate
        onSubmit={submit}
      >
        <AmountField
          className="md:w-64 max-md:flex-1"
          value={depositFlow.amount}
          onChange={depositFlow.setAmount}
          about={about}
          error={isReported ? problem : null}
          hint={minimum}
        />
        <Button type="submit" variant="primary" icon={Plus} className="mt-6.25 max-[360px]:mt-0">
          {t('wallet.top_up')}
        </Button>
      </form>
    </section>
  );
}
