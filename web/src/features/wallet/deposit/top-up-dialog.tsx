import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Profile } from '#contract/identity.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { DialogWaiting } from '#web/ui/feedback/skeletons.tsx';
import { AmountStep } from './amount-step.tsx';
import { useCountriesQuery } from './countries-query.ts';
import type { ChosenTopUp } from './deposit-checkout.tsx';
import { StepFrame } from './step-foot.tsx';
import { useQuote } from './use-quote.ts';
import type { TopUp } from './use-top-up.ts';

// Brings form rules and phone metadata, so it loads while the customer chooses an amount.
const loadDepositStep = () => import('./deposit-step.tsx');
const DepositStep = lazy(async () => ({ default: (await loadDepositStep()).DepositStep }));

/** Both steps of a deposit in one dialog. */
export function TopUpDialog({ profile, topUp }: { profile: Profile; topUp: TopUp }) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  useQuery(useCountriesQuery());
  useEffect(() => {
    // A failure is shown when the customer continues.
    loadDepositStep().catch(() => null);
  }, []);
  return (
    <Dialog
      open
      busy={isBusy}
      onClose={topUp.close}
      title={t(topUp.step === 'confirm' ? 'wallet.confirm_title' : 'wallet.dialog_title')}
      footer={<div className="contents" ref={setFoot} />}
    >
      <StepFrame value={{ foot, setBusy }}>
        <Suspense fallback={<DialogWaiting />}>
          {topUp.step === 'confirm' ? <ConfirmStep profile={profile} topUp={topUp} /> : <AmountStep topUp={topUp} />}
        </Suspense>
      </StepFrame>
    </Dialog>
  );
}

function ConfirmStep({ profile, topUp }: { profile: Profile; topUp: TopUp }) {
  const { coins, charge, chargeText } = useQuote(topUp.amount);
  if (coins === null || charge === null || chargeText === null) return null;
  const chosen: ChosenTopUp = { coins, method: topUp.method, charge, chargeText };
  return <DepositStep profile={profile} chosen={chosen} onBack={topUp.back} />;
}
