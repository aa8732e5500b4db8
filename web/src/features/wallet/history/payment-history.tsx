import type { Profile } from '#contract/identity.ts';
import type { DepositRow } from '#contract/wallet.ts';
import { BalancePanel } from './balance-panel.tsx';
import { DepositHistory } from './deposit-history.tsx';
import { TopUpDialog } from '#web/features/wallet/deposit/top-up-dialog.tsx';
import { useTopUp } from '#web/features/wallet/deposit/use-top-up.ts';

interface PaymentHistoryProps {
  profile: Profile;
  /** From the loader. */
  loaded: DepositRow[] | undefined;
}

export function PaymentHistory({ profile, loaded }: PaymentHistoryProps) {
  const topUp = useTopUp(profile.email);
  return (
    <div className="grid gap-5">
      <BalancePanel profile={profile} topUp={topUp} />
      <div>
        <DepositHistory loaded={loaded} onTopUp={topUp.open} />
      </div>
      {topUp.step === 'closed' ? null : <TopUpDialog profile={profile} topUp={topUp} />}
    </div>
  );
}
