import { lazy, Suspense } from 'react';
import type { Profile } from '#contract/identity.ts';
import type { DepositRow } from '#contract/wallet.ts';
import { useT } from '#web/lib/texts.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogWaiting } from '#web/ui/skeletons.tsx';
import { BalancePanel } from './balance-panel.tsx';
import type { ChosenTopUp } from './deposit-checkout.tsx';
import { DepositHistory } from './deposit-history.tsx';
import { TopUpDialog } from './top-up-dialog.tsx';
import { useQuote } from './use-quote.ts';
import { type TopUp, useTopUp } from './use-top-up.ts';

// Form rules and phone numbers of all countries come with it, so it is loaded when somebody gets that far.
const DepositDialog = lazy(async () => ({ default: (await import('./deposit-dialog.tsx')).DepositDialog }));

interface PaymentHistoryProps {
  profile: Profile;
  /** What the loader brought for the first render. */
  loaded: DepositRow[] | undefined;
}

/** Balance, top-up and all top-ups of before. */
export function PaymentHistory({ profile, loaded }: PaymentHistoryProps) {
  const topUp = useTopUp(profile.email);
  return (
    <div className="grid gap-5">
      <BalancePanel profile={profile} topUp={topUp} />
      <div>
        <DepositHistory loaded={loaded} onTopUp={topUp.open} />
      </div>
      {topUp.step === 'choose' ? <TopUpDialog topUp={topUp} /> : null}
      {topUp.step === 'confirm' ? <ConfirmStep profile={profile} topUp={topUp} /> : null}
    </div>
  );
}

function ConfirmStep({ profile, topUp }: { profile: Profile; topUp: TopUp }) {
  const t = useT();
  const { coins, charge, chargeText } = useQuote(topUp.amount);
  if (coins === null || charge === null || chargeText === null) return null;
  const chosen: ChosenTopUp = { coins, method: topUp.method, charge, chargeText };
  const waiting = (
    <Dialog open onClose={topUp.close} title={t('wallet.confirm_title')}>
      <DialogWaiting />
    </Dialog>
  );
  return (
    <Suspense fallback={waiting}>
      <DepositDialog profile={profile} chosen={chosen} onClose={topUp.close} onBack={topUp.back} />
    </Suspense>
  );
}
