import { useState } from 'react';
import { surplusWays } from '#contract/office/payouts.ts';
import { toast } from '#web/lib/toasts/toast.ts';
import { useOfficeSave } from '#web/office/kit/api/use-office.ts';
import { actorText } from '#web/office/kit/parts/actor-text.ts';
import { moneyText } from '#web/office/kit/parts/money-text.ts';
import { ReasonDialog } from '#web/office/kit/parts/reason-dialog.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import type { Payout } from './payout-data.ts';
import { wayLabels } from './payout-labels.ts';
import { outdatedByPayout } from './payout-outdates.ts';

const options = surplusWays.map((value) => ({ value, label: wayLabels[value] }));

/** Asks how money that the bank paid once too often is closed, and starts from what another person asked for. */
export function SurplusDialog({ payout, onClose }: { payout: Payout; onClose: () => void }) {
  const { id, surplus, surplus_closing: asked } = payout;
  const [way, setWay] = useState<(typeof surplusWays)[number]>(asked?.way ?? 'paid_back');
  const close = useOfficeSave('closePayoutSurplus', {
    outdates: outdatedByPayout,
    onSuccess: ({ payload }) =>
      toast.success(payload.closed ? 'Surplus closed' : 'Noted. Another member of staff has to close it too'),
  });
  return (
    <ReasonDialog
      title={`Close the surplus of ${moneyText(surplus, 'EUR')}?`}
      text={
        <div className="grid gap-3">
          <p>
            Only if no report of the bank will show the credit. Above the limit of the settings two members of staff
            close it, both in the same way.
          </p>
          {asked ? (
            <p>
              {actorText(asked.actor)} asked: {wayLabels[asked.way].toLowerCase()}.
            </p>
          ) : null}
          <Select
            label="How"
            options={options}
            value={way}
            onChange={(event) => setWay(surplusWays.find((one) => one === event.currentTarget.value) ?? way)}
          />
        </div>
      }
      button="Close the surplus"
      isDanger={way === 'written_off'}
      isRequired
      run={(reason) => close({ id, way, reason })}
      onClose={onClose}
    />
  );
}
