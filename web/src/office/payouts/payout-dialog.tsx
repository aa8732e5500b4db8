import { useState } from 'react';
import { nowSeconds } from '#web/lib/formats/epoch.ts';
import { toast } from '#web/lib/toasts/toast.ts';
import { useOfficeSave } from '#web/office/kit/api/use-office.ts';
import { moneyText } from '#web/office/kit/parts/money-text.ts';
import { ReasonDialog } from '#web/office/kit/parts/reason-dialog.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import type { AskedAction, Payout } from './payout-data.ts';
import { isOfDanger, isPaidByHand } from './payout-labels.ts';
import { outdatedByPayout } from './payout-outdates.ts';

const shown = { outdates: outdatedByPayout };

const failReasons = ['Account closed', 'Name of the account differs', 'Asked for by the customer'];

const doubt = ' Look at the statement of the bank first: it may have been paid by hand before.';

interface Words {
  title: string;
  text: string;
  button: string;
  templates?: readonly string[];
}

const whatFollows: Record<Payout['purpose'], string> = {
  offer: 'The money is owed, and the customer is asked by email for other details.',
  wallet: 'The coins go back into the wallet at once, and the customer gets an email.',
};

function wordsOf(action: AskedAction, payout: Payout): Words {
  const { amount, holder, destination, purpose, unpaid_needs_two: needsTwo } = payout;
  const sum = moneyText(amount, 'EUR');
  const words: Record<AskedAction, Words> = {
    approve: {
      title: 'Approve this payout?',
      text: `${sum} to ${holder}, ${destination}. It leaves once two members of staff have approved it.${payout.doubtful ? doubt : ''}`,
      button: 'Approve',
    },
    send: { title: 'Send this payout?', text: `${sum} to ${holder}, ${destination}.`, button: `Send ${sum}` },
    ...wordsOfHand(payout),
    retry: isPaidByHand(payout)
      ? {
          title: 'Pay it again?',
          text: `${sum} to ${holder}, ${destination}. It waits among those to pay by hand.`,
          button: 'Pay it again',
        }
      : {
          title: 'Put it into the next file?',
          text: `${sum} to ${holder}, to the same account.`,
          button: 'Put into the next file',
        },
    ...wordsOfEarlier(payout),
    note_paid: {
      title: 'Has the bank paid?',
      text: 'For banks that send no reports: only what the statement of the bank says.',
      button: 'Bank has paid',
    },
    note_unpaid: {
      title: 'Will the bank not pay?',
      text: needsTwo
        ? `${whatFollows[purpose]} The file is above the limit of the settings: two members of staff note it.`
        : whatFollows[purpose],
      button: 'Bank will not pay',
      templates: failReasons,
    },
    fail: {
      title: 'Mark this payout as failed?',
      text: whatFollows[purpose],
      button: 'Mark as failed',
      templates: failReasons,
    },
  };
  return words[action];
}

function wordsOfHand(payout: Payout): Record<'start_hand' | 'hand_returned', Words> {
  const { amount, holder, destination, purpose, approvals_needed: needed } = payout;
  const paid = `${moneyText(amount, 'EUR')} to ${holder}, ${destination}.`;
  return {
    start_hand: {
      title: 'Start to pay this payout?',
      text: `${paid} It is yours from then on: pay it in the app of the bank, and note how that ended.`,
      button: 'Start paying',
    },
    hand_returned: {
      title: 'Has the money come back?',
      text: `${paid} Only if the statement of the bank shows it, or it was never paid. ${whatFollows[purpose]}${needed > 0 ? ' Two members of staff note it.' : ''}`,
      button: 'Came back',
      templates: ['Sent back by the bank', 'Noted at the wrong payout'],
    },
  };
}

function wordsOfEarlier(payout: Payout): Record<'settle_earlier' | 'allow_earlier', Words> {
  const { amount, earlier_paid: earlierId, approvals_needed: needed } = payout;
  const sum = moneyText(amount, 'EUR');
  return {
    settle_earlier: {
      title: `Has payout #${earlierId} paid this debt?`,
      text: `Nothing is sent: the ${sum} that the bank paid with payout #${earlierId} settle this one. If that money comes back, it is owed again.`,
      button: 'Settle it',
    },
    allow_earlier: {
      title: 'Pay this payout as well?',
      text: `The bank has paid ${sum} with payout #${earlierId} already, and that money has to come back.${needed > 0 ? ' Two members of staff approve this one again before it leaves.' : ''}`,
      button: 'Pay it as well',
    },
  };
}

/** Asks before something happens to a payout, and why. */
export function PayoutDialog(props: { action: AskedAction; payout: Payout; onClose: () => void }) {
  const { action, payout, onClose } = props;
  const [isEarly, setEarly] = useState(false);
  const run = useChange(action, payout, isEarly);
  const { text, ...words } = wordsOf(action, payout);
  const isLeaving = action === 'send' || action === 'start_hand';
  const isHeld = isLeaving && payout.stage !== 'unclear' && payout.held_until > nowSeconds();
  return (
    <ReasonDialog
      {...words}
      isDanger={isOfDanger(action)}
      isRequired
      text={
        <div className="grid gap-3">
          <p>{text}</p>
          {isHeld ? (
            <Checkbox checked={isEarly} onChange={(event) => setEarly(event.currentTarget.checked)}>
              Send it before the hold ends: a reversed trade could still take the skin back
            </Checkbox>
          ) : null}
        </div>
      }
      run={run}
      onClose={onClose}
    />
  );
}

function useChange(action: AskedAction, { id }: Payout, isEarly: boolean): (reason: string) => Promise<unknown> {
  const approve = useOfficeSave('approvePayout', { ...shown, success: 'Payout approved' });
  const send = useOfficeSave('sendPayout', {
    ...shown,
    onSuccess: ({ payload }) => {
      if (payload.stage === 'sent') toast.success('Payout sent');
      else toast.error(`The provider declined: ${payload.failure_reason}`);
    },
  });
  const fail = useOfficeSave('failPayout', { ...shown, success: 'Payout marked as failed' });
  const start = useOfficeSave('startHandPayout', { ...shown, success: 'It is yours: pay it now' });
  const retry = useOfficeSave('retryPayout', { ...shown, success: 'It waits to be paid again' });
  const decideEarlier = useOfficeSave('decideEarlierPayout', { ...shown, success: 'Decision noted' });
  const giveBack = useOfficeSave('returnHandPayout', {
    ...shown,
    onSuccess: ({ payload }) =>
      toast.success(payload.returned ? 'Booked back' : 'Noted. Another member of staff has to note it too'),
  });
  const decide = useOfficeSave('decidePayout', {
    ...shown,
    onSuccess: ({ payload }) =>
      toast.success(payload.decided ? 'Outcome noted' : 'Noted. Another member of staff has to note it too'),
  });
  const changes: Record<AskedAction, (reason: string) => Promise<unknown>> = {
    approve: (reason) => approve({ id, reason }),
    send: (reason) => send({ id, reason, before_hold_ends: isEarly }),
    start_hand: (reason) => start({ id, reason, before_hold_ends: isEarly }),
    hand_returned: (reason) => giveBack({ id, reason }),
    fail: (reason) => fail({ id, reason }),
    retry: (reason) => retry({ id, reason }),
    settle_earlier: (reason) => decideEarlier({ id, reason, outcome: 'settled' }),
    allow_earlier: (reason) => decideEarlier({ id, reason, outcome: 'owed' }),
    note_paid: (reason) => decide({ id, reason, outcome: 'paid' }),
    note_unpaid: (reason) => decide({ id, reason, outcome: 'not_paid' }),
  };
  return changes[action];
}
