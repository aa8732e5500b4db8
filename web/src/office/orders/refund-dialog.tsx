import { useState } from 'react';
import { useDebounced } from '#web/lib/browser/use-debounced.ts';
import { useOfficeQuery, useOfficeSave } from '#web/office/kit/api/use-office.ts';
import { failureText } from '#web/office/kit/api/call-office.ts';
import { ConfirmDialog } from '#web/office/kit/parts/confirm-dialog.tsx';
import { ReasonField } from '#web/office/kit/parts/reason-field.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { nameLine } from './name-line.ts';
import { outdatedByOrder } from './order-outdates.ts';
import type { OrderData } from './order-data.ts';
import { RefundPieces, useRefundPieces } from './refund-pieces.tsx';
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

/** Refunds pieces of an order, or cancels it, which refunds all that is left. Shows exactly what goes where before it is confirmed. */
export function RefundDialog({ order, isCancellation, onClose }: RefundDialogProps) {
  const { pieces, ...choice } = useRefundPieces(order.lines);
  const [destination, setDestination] = useState<Destination>('source');
  const [reason, setReason] = useState('');
  const asked = { id: order.id, destination, ...(!isCancellation && { pieces }) };
  const isChosen = isCancellation || pieces.length > 0;
  const typed = JSON.stringify(asked);
  const settled = useDebounced(typed);
  const isSettled = settled === typed;
  const preview = useOfficeQuery('previewOrderRefund', JSON.parse(settled) as typeof asked, {
    enabled: isChosen && isSettled,
    keepsPrevious: true,
  });
  const outdates = [...outdatedByOrder, 'previewOrderRefund'] as const;
  const refund = useOfficeSave('refundOrder', { outdates, success: 'Refund made' });
  const cancel = useOfficeSave('cancelPaidOrder', { outdates, success: 'Order cancelled and refunded' });
  const plan = isChosen ? preview.data?.payload : undefined;
  const run = () => {
    const input = { ...asked, reason: reason.trim(), plan: plan?.plan ?? '' };
    return isCancellation ? cancel(input) : refund(input);
  };
  const words = isCancellation
    ? { title: `Cancel and refund order #${order.id}`, button: 'Cancel and refund', dismiss: 'Keep order' }
    : { title: `Refund of order #${order.id}`, button: 'Refund' };
  return (
    <ConfirmDialog
      {...words}
      isDanger={isCancellation}
      isReady={plan !== undefined && isSettled && !preview.isFetching && reason.trim() !== ''}
      run={run}
      onClose={onClose}
    >
      <Select
        label="Where the money goes"
        options={destinations}
        value={destination}
        onChange={(event) => setDestination(event.currentTarget.value as Destination)}
      />
      {isCancellation ? null : <RefundPieces lines={order.lines} {...choice} />}
      {preview.error && isChosen ? <Banner kind="error">{failureText(preview.error)}</Banner> : null}
      {isChosen ? null : <Banner kind="info">Choose pieces to see what goes back, and where to.</Banner>}
      {plan ? <RefundPlan plan={plan} lines={order.lines} rest={restOf(order, plan)} /> : null}
      <ReasonField value={reason} onChange={setReason} hint={orderReasonHint} />
    </ConfirmDialog>
  );
}

export const orderReasonHint = 'Kept in the audit log; customers see it only in an export of their data.';

/** Pieces that stay sold after a refund. */
function restOf({ lines }: OrderData, plan: RefundPlan): string {
  const rest = lines.map((line) => {
    const { position, count, refunded_count: refunded } = line;
    const refundedNow = plan.lines.find((each) => each.position === position)?.count ?? 0;
    return { title: nameLine(line), count: count - refunded - refundedNow };
  });
  return rest
    .filter(({ count }) => count > 0)
    .map(({ title, count }) => `${count} × ${title}`)
    .join(', ');
}
