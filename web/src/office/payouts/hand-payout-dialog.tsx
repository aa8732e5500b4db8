import { useState } from 'react';
import { useOfficeSave } from '#web/office/kit/api/use-office.ts';
import { actorText } from '#web/office/kit/parts/actor-text.ts';
import { ConfirmDialog } from '#web/office/kit/parts/confirm-dialog.tsx';
import { moneyText } from '#web/office/kit/parts/money-text.ts';
import { isReason, ReasonField } from '#web/office/kit/parts/reason-field.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import type { HandAction, Payout } from './payout-data.ts';
import { outdatedByPayout } from './payout-outdates.ts';

const words = {
  hand_paid: {
    title: 'Has it been paid?',
    text: 'Only once the bank has taken the order. The customer gets an email.',
    button: 'Paid',
  },
  hand_unpaid: {
    title: 'Could it not be paid?',
    text: 'The money stays owed, and the customer is asked by email for other details.',
    button: 'Could not be paid',
  },
  hand_release: {
    title: 'Release this payout?',
    text: 'Only if it was not paid: somebody else may pay it then. Approvals are needed again.',
    button: 'It was not paid: release',
  },
} as const satisfies Record<HandAction, object>;

const outcomes = { hand_paid: 'paid', hand_unpaid: 'not_paid', hand_release: 'released' } as const;

interface HandPayoutDialogProps {
  action: HandAction;
  payout: Payout;
  onClose: () => void;
}

/** Asks how paying by hand ended, for the reference of the bank or the reason; others than the starter always give one. */
export function HandPayoutDialog({ action, payout, onClose }: HandPayoutDialogProps) {
  const { id, amount, holder, destination, started_by: started, pay_to: payTo } = payout;
  const [reference, setReference] = useState('');
  const [reason, setReason] = useState('');
  const settle = useOfficeSave('settleHandPayout', { outdates: outdatedByPayout, success: 'Outcome noted' });
  const { text, ...dialog } = words[action];
  const isOther = payTo === null;
  const needsReason = isOther || action === 'hand_unpaid';
  const isReady = isReason(reason, needsReason) && (action !== 'hand_paid' || reference.trim() !== '');
  return (
    <ConfirmDialog
      {...dialog}
      isDanger={action === 'hand_unpaid'}
      isReady={isReady}
      run={() => settle({ id, outcome: outcomes[action], reference: reference.trim(), reason: reason.trim() })}
      onClose={onClose}
    >
      <p>
        {moneyText(amount, 'EUR')} to {holder}, {destination}
        {started ? `, started by ${actorText(started.actor)}` : ''}. {text}
      </p>
      {isOther ? (
        <Banner kind="info">
          Look at the statement of the bank first: the one who started it may have paid it.
          {action === 'hand_paid' ? null : ' Two members of staff approve it before it is paid again.'}
        </Banner>
      ) : null}
      {action === 'hand_paid' ? (
        <TextField
          label="Reference of the bank"
          maxLength={70}
          value={reference}
          onChange={(event) => setReference(event.currentTarget.value)}
        />
      ) : null}
      {isOther || action !== 'hand_paid' ? (
        <ReasonField value={reason} onChange={setReason} isRequired={needsReason} />
      ) : null}
    </ConfirmDialog>
  );
}
