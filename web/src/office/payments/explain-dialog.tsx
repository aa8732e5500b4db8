import { useState } from 'react';
import type { OfficeRouteName } from '#contract/office/endpoints.ts';
import { failureText } from '#web/office/kit/api/call-office.ts';
import { useOfficeQuery, useOfficeSave } from '#web/office/kit/api/use-office.ts';
import { ConfirmDialog } from '#web/office/kit/parts/confirm-dialog.tsx';
import { moneyText } from '#web/office/kit/parts/money-text.ts';
import { ReasonField } from '#web/office/kit/parts/reason-field.tsx';
import { orderReasonHint } from '#web/office/orders/refund-dialog.tsx';
import { RefundPieces, useRefundPieces } from '#web/office/orders/refund-pieces.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import type { Refund } from './refund-labels.ts';

interface ExplainDialogProps {
  refund: Refund;
  outdates: readonly OfficeRouteName[];
  onClose: () => void;
}

const kinds = [
  { value: 'pieces', label: 'Pieces of the order' },
  { value: 'rest', label: 'Everything that is left of the order' },
  { value: 'goodwill', label: 'Goodwill: nothing comes back' },
];

/** Says what a refund made at the provider was for, so that it is booked like one of the shop. Nothing is sent. */
export function ExplainDialog({ refund, outdates, onClose }: ExplainDialogProps) {
  const { id, amount, reference_id: orderId } = refund;
  const [kind, setKind] = useState('pieces');
  const [reason, setReason] = useState('');
  const order = useOfficeQuery('readOrder', { id: orderId });
  const lines = order.data?.payload.lines ?? [];
  const { pieces: chosen, ...choice } = useRefundPieces(lines);
  const explain = useOfficeSave('explainRefund', { outdates, success: `Refund #${id} is explained` });
  const pieces = kind === 'pieces' ? { pieces: chosen } : {};
  const isChosen = kind !== 'pieces' || chosen.length > 0;
  const run = () => explain({ id, as: kind === 'goodwill' ? 'goodwill' : 'order', reason: reason.trim(), ...pieces });
  return (
    <ConfirmDialog
      title={`What was refund #${id} for?`}
      button="Explain"
      isReady={isChosen && reason.trim() !== ''}
      run={run}
      onClose={onClose}
    >
      <p>
        {moneyText(amount, 'EUR')} of order #{orderId} went back by the dashboard of the provider. Nothing more is sent.
      </p>
      <Select
        label="It was for"
        options={kinds}
        value={kind}
        onChange={(event) => setKind(event.currentTarget.value)}
      />
      {order.error ? <Banner kind="error">{failureText(order.error)}</Banner> : null}
      {kind === 'pieces' ? <RefundPieces lines={lines} {...choice} /> : null}
      {kind !== 'goodwill' && isChosen ? <Worth refund={refund} input={{ id: orderId, ...pieces }} /> : null}
      <ReasonField value={reason} onChange={setReason} hint={orderReasonHint} />
    </ConfirmDialog>
  );
}

interface WorthProps {
  refund: Refund;
  input: { id: number; pieces?: { position: number; count: number }[] };
}

/** What the chosen pieces are worth beside the refund: only the same can be booked. */
function Worth({ refund: { amount }, input }: WorthProps) {
  const { data, error } = useOfficeQuery('previewOrderRefund', { ...input, destination: 'source' });
  if (error) return <Banner kind="error">{failureText(error)}</Banner>;
  const total = data?.payload.total;
  if (total === undefined) return null;
  const isSame = total === amount;
  return (
    <Banner kind={isSame ? 'success' : 'warning'}>
      {isSame
        ? `Worth ${moneyText(total, 'EUR')}, as the refund.`
        : `Worth ${moneyText(total, 'EUR')}, and the refund was ${moneyText(amount, 'EUR')}: choose others, or goodwill.`}
    </Banner>
  );
}
