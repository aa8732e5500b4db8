import { useState } from 'react';
import { useOfficeQuery, useOfficeSave } from '#web/office/kit/api/use-office.ts';
import { failureText } from '#web/office/kit/api/call-office.ts';
import { ConfirmDialog } from '#web/office/kit/parts/confirm-dialog.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { outdatedByOrder } from './order-outdates.ts';
import type { OrderData } from './order-data.ts';
import { RefundPlan } from './refund-plan.tsx';

interface RefundDialogProps {
  order: OrderData;
  /** Cancels the whole order instead of refunding chosen pieces. */
  isCancellation: boolean;
  onClose: () => void;
}

const destinations = [
  { value: 'source', label: 'The way it was paid' },
  { value: 'wallet', label: 'Wallet, as coins' },
];

type Destination = 'source' | 'wallet';

/** Refunds pieces of an order, or cancels it. Shows exactly what goes where before it is confirmed. */
export function RefundDialog({ order, isCancellation, onClose }: RefundDialogProps) {
  const [counts, setCounts] = useState<Record<number, number>>({});
  const [destination, setDestination] = useState<Destination>('source');
  const [reason, setReason] = useState('');
  const pieces = Object.entries(counts).flatMap(([position, count]) =>
    count > 0 ? [{ position: Number(position), count }] : [],
  );
  const asked = { id: order.id, destination, ...(!isCancellation && { pieces }) };
  const preview = useOfficeQuery('previewOrderRefund', asked, { enabled: isCancellation || pieces.length > 0 });
  const outdates = [...outdatedByOrder, 'previewOrderRefund'] as const;
  const refund = useOfficeSave('refundOrder', { outdates, success: 'Refund made' });
  const cancel = useOfficeSave('cancelPaidOrder', { outdates, success: 'Order cancelled' });
  const plan = preview.data?.payload;
  const run = () => {
    const input = { ...asked, reason: reason.trim(), plan: plan?.plan ?? '' };
    return isCancellation ? cancel(input) : refund(input);
  };
  return (
    <ConfirmDialog
      title={isCancellation ? `Cancel order #${order.id}` : `Refund of order #${order.id}`}
      button={isCancellation ? 'Cancel order' : 'Refund'}
      isDanger={isCancellation}
      isReady={plan !== undefined && !preview.isFetching && reason.trim() !== ''}
      run={run}
      onClose={onClose}
    >
      {isCancellation ? null : <Pieces order={order} counts={counts} onChange={setCounts} />}
      <Select
        label="Where the money goes"
        options={destinations}
        value={destination}
        onChange={(event) => setDestination(event.currentTarget.value as Destination)}
      />
      <TextField
        label="Reason"
        hint="Kept in the audit log; customers see it only in an export of their data."
        required
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {preview.error ? <Banner kind="error">{failureText(preview.error)}</Banner> : null}
      {plan ? <RefundPlan plan={plan} lines={order.lines} /> : null}
    </ConfirmDialog>
  );
}

interface PiecesProps {
  order: OrderData;
  counts: Record<number, number>;
  onChange: (counts: Record<number, number>) => void;
}

function Pieces({ order, counts, onChange }: PiecesProps) {
  return order.lines.map(({ position, title, count, refunded_count: refunded }) => {
    const left = count - refunded;
    return left === 0 ? null : (
      <TextField
        key={position}
        label={`Pieces of line ${position}: ${title}`}
        hint={`${left} left to refund`}
        type="number"
        inputMode="numeric"
        min={0}
        max={left}
        value={counts[position] ?? 0}
        onChange={(event) => onChange({ ...counts, [position]: Number(event.currentTarget.value) })}
      />
    );
  });
}
