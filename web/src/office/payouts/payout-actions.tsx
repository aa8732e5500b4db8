import { useState } from 'react';
import { useMay } from '#web/office/kit/api/me.ts';
import { useOfficeMutation } from '#web/office/kit/api/use-office.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { PayoutDialog } from './payout-dialog.tsx';
import { outdatedByPayout } from './payout-outdates.ts';
import type { AskedAction, Payout } from './payout-data.ts';
import { SurplusDialog } from './surplus-dialog.tsx';

const labels: Record<AskedAction, string> = {
  approve: 'Approve',
  send: 'Send',
  retry: 'Put into the next file',
  note_paid: 'Bank has paid',
  note_unpaid: 'Bank will not pay',
  fail: 'Mark as failed',
};

const isDanger = (action: AskedAction): boolean => action === 'fail' || action === 'note_unpaid';

/** What the person at the screen may do with the payout now. */
export function PayoutActions({ payout }: { payout: Payout }) {
  const [asked, setAsked] = useState<AskedAction | null>(null);
  const [isClosing, setClosing] = useState(false);
  const ask = useOfficeMutation('askForPayoutDetails', {
    outdates: outdatedByPayout,
    success: 'The email to the customer is on its way again',
  });
  if (!useMay('approvePayout')) return null;
  const [first] = payout.actions;
  return (
    <>
      {payout.actions.map((action) => {
        if (action === 'ask_details')
          return (
            <Button key={action} busy={ask.isPending} onClick={() => ask.mutate({ id: payout.id })}>
              Ask for other details
            </Button>
          );
        if (action === 'close_surplus')
          return (
            <Button key={action} onClick={() => setClosing(true)}>
              Close the surplus
            </Button>
          );
        return (
          <Button
            key={action}
            variant={isDanger(action) ? 'danger' : action === first ? 'primary' : 'second'}
            onClick={() => setAsked(action)}
          >
            {labels[action]}
          </Button>
        );
      })}
      {asked ? <PayoutDialog action={asked} payout={payout} onClose={() => setAsked(null)} /> : null}
      {isClosing ? <SurplusDialog payout={payout} onClose={() => setClosing(false)} /> : null}
    </>
  );
}
