import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Profile } from '#contract/identity.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { DialogWaiting } from '#web/ui/feedback/skeletons.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { AmountStep } from './amount-step.tsx';
import { useCountriesQuery } from './countries-query.ts';
import type { ChosenDeposit } from './deposit-checkout.tsx';
import { StepFrame } from './step-foot.tsx';
import type { DepositFlow } from './use-deposit-flow.ts';
import { useQuote } from './use-quote.ts';

// Brings form rules and phone metadata, so it loads while the customer chooses an amount.
const loadDepositStep = () => import('./deposit-step.tsx');
const DepositStep = lazy(async () => ({ default: (await loadDepositStep()).DepositStep }));

export function DepositDialog({ profile, depositFlow }: { profile: Profile; depositFlow: DepositFlow }) {
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
      onClose={depositFlow.close}
      title={t(depositFlow.step === 'confirm' ? 'wallet.confirm_title' : 'wallet.dialog_title')}
      footer={<div className="contents" ref={setFoot} />}
    >
      <StepFrame value={{ foot, setBusy }}>
        <Suspense fallback={<DialogWaiting />}>
          {depositFlow.step === 'confirm' ? (
            <ConfirmStep profile={profile} depositFlow={depositFlow} />
          ) : (
            <AmountStep depositFlow={depositFlow} />
          )}
        </Suspense>
      </StepFrame>
    </Dialog>
  );
}

function ConfirmStep({ profile, depositFlow }: { profile: Profile; depositFlow: DepositFlow }) {
  const { coins, charge, chargeText } = useQuote(depositFlow.amount);
  if (coins === null || charge === null || chargeText === null) return null;
  const { method, returnPath } = depositFlow;
  const chosen: ChosenDeposit = { coins, method, charge, chargeText, returnPath };
  return <DepositStep profile={profile} chosen={chosen} onBack={depositFlow.back} />;
}
