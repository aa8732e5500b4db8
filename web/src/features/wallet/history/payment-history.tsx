import type { Profile } from '#contract/identity.ts';
import type { DepositRow } from '#contract/wallet.ts';
import { DepositDialog } from '#web/features/wallet/deposit/deposit-dialog.tsx';
import { useDepositFlow } from '#web/features/wallet/deposit/use-deposit-flow.ts';
import { BalancePanel } from './balance-panel.tsx';
import { DepositHistory } from './deposit-history.tsx';

interface PaymentHistoryProps {
  profile: Profile;
  loaded: DepositRow[] | undefined;
}

export function PaymentHistory({ profile, loaded }: PaymentHistoryProps) {
  const depositFlow = useDepositFlow(profile.email);
  return (
    <div className="grid gap-5">
      <BalancePanel profile={profile} depositFlow={depositFlow} />
      <div>
        <DepositHistory loaded={loaded} onDeposit={depositFlow.open} />
      </div>
      {depositFlow.step === 'closed' ? null : <DepositDialog profile={profile} depositFlow={depositFlow} />}
    </div>
  );
}
