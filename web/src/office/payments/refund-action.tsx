import { useState } from 'react';
import { toast } from '#web/lib/toasts/toast.ts';
import type { OfficeRouteName } from '#contract/office/endpoints.ts';
import { useMay } from '#web/office/kit/api/me.ts';
import { useOfficeSave } from '#web/office/kit/api/use-office.ts';
import { ConfirmDialog } from '#web/office/kit/parts/confirm-dialog.tsx';
import { moneyText } from '#web/office/kit/parts/money-text.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ExplainDialog } from './explain-dialog.tsx';
import { refundStates, type Refund } from './refund-labels.ts';

/** Calls whose replies a change of a refund outdates. */
const outdates: readonly OfficeRouteName[] = [
  'listRefunds',
  'countRefunds',
  'readOrder',
  'listOrders',
  'countOrders',
  'readPayment',
];

/** What the person at the screen may do about a refund that did not go through. */
export function RefundAction({ refund }: { refund: Refund }) {
  const [isOpen, setOpen] = useState(false);
  const mayExplain = useMay('explainRefund');
  const { id, state, purpose } = refund;
  const canExplain = state === 'unexplained' && purpose === 'order';
  if (!mayExplain || (!canExplain && state !== 'unclear')) return null;
  const close = () => setOpen(false);
  return (
    <span className="flex justify-end">
      <Button size="sm" aria-label={`${canExplain ? 'Explain' : 'Send'} refund ${id}`} onClick={() => setOpen(true)}>
        {canExplain ? 'Explain' : 'Send again'}
      </Button>
      {isOpen && canExplain ? <ExplainDialog refund={refund} outdates={outdates} onClose={close} /> : null}
      {isOpen && !canExplain ? <SendDialog refund={refund} onClose={close} /> : null}
    </span>
  );
}

function SendDialog({ refund: { id, amount, email }, onClose }: { refund: Refund; onClose: () => void }) {
  const send = useOfficeSave('sendRefund', {
    outdates,
    onSuccess: ({ payload: { state } }) => {
      if (state === 'sent') toast.success('Refund sent');
      else toast.info(`The refund is now: ${refundStates[state].label}`);
    },
  });
  return (
    <ConfirmDialog title={`Send refund #${id} again?`} button="Send again" run={() => send({ id })} onClose={onClose}>
      <p>
        {moneyText(amount, 'EUR')} to {email}. The provider has not answered and may have sent it: it gives back once.
      </p>
    </ConfirmDialog>
  );
}
