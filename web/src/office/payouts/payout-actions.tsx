import { useState } from 'react';
import { useMay } from '#web/office/kit/api/me.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { AskDetailsDialog } from './ask-details-dialog.tsx';
import { isOfDanger, isPaidByHand } from './payout-labels.ts';
import { PayoutDialog } from './payout-dialog.tsx';
import { HandPayoutDialog } from './hand-payout-dialog.tsx';
import type { AskedAction, HandAction, Payout } from './payout-data.ts';
import { SurplusDialog } from './surplus-dialog.tsx';
import { usePayoutCheck } from './use-payout-check.ts';

const labels: Record<AskedAction | HandAction, string> = {
  approve: 'Approve',
  send: 'Send',
  start_hand: 'Start paying',
  hand_paid: 'Paid',
  hand_unpaid: 'Could not be paid',
  hand_release: 'Release',
  hand_returned: 'Came back',
  retry: 'Put into the next file',
  settle_earlier: 'Settled by the earlier payout',
  allow_earlier: 'Pay it as well',
  note_paid: 'Bank has paid',
  note_unpaid: 'Bank will not pay',
  fail: 'Mark as failed',
};

const isOfHand = (action: AskedAction | HandAction): action is HandAction =>
  action === 'hand_paid' || action === 'hand_unpaid' || action === 'hand_release';

/** What the person at the screen may do with the payout now. */
export function PayoutActions({ payout }: { payout: Payout }) {
  const [asked, setAsked] = useState<AskedAction | HandAction | null>(null);
  const [isAskingDetails, setAskingDetails] = useState(false);
  const [isClosing, setClosing] = useState(false);
  const check = usePayoutCheck();
  if (!useMay('approvePayout')) return null;
  const [first] = payout.actions;
  return (
    <>
      {payout.actions.map((action) => {
        if (action === 'check')
          return (
            <Button key={action} busy={check.isPending} onClick={() => check.mutate({ id: payout.id })}>
              Ask the provider
            </Button>
          );
        if (action === 'ask_details')
          return (
            <Button key={action} onClick={() => setAskingDetails(true)}>
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
            variant={isOfDanger(action) ? 'danger' : action === first ? 'primary' : 'second'}
            onClick={() => setAsked(action)}
          >
            {action === 'retry' && isPaidByHand(payout) ? 'Pay it again' : labels[action]}
          </Button>
        );
      })}
      {asked !== null && isOfHand(asked) ? (
        <HandPayoutDialog action={asked} payout={payout} onClose={() => setAsked(null)} />
      ) : null}
      {asked !== null && !isOfHand(asked) ? (
        <PayoutDialog action={asked} payout={payout} onClose={() => setAsked(null)} />
      ) : null}
      {isAskingDetails ? <AskDetailsDialog payout={payout} onClose={() => setAskingDetails(false)} /> : null}
      {isClosing ? <SurplusDialog payout={payout} onClose={() => setClosing(false)} /> : null}
    </>
  );
}
