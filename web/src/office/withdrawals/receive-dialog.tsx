import { useState } from 'react';
import { failureText } from '#web/office/kit/api/call-office.ts';
import { useOfficeQuery, useOfficeSave } from '#web/office/kit/api/use-office.ts';
import { ConfirmDialog } from '#web/office/kit/parts/confirm-dialog.tsx';
import { ReasonField } from '#web/office/kit/parts/reason-field.tsx';
import { outdatedByOrder } from '#web/office/orders/order-outdates.ts';
import { RefundPlan } from '#web/office/orders/refund-plan.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { StockNote, type ReturnLine } from './return-lines.tsx';

interface ReceiveDialogProps {
  /** Of the withdrawal. */
  id: number;
  /** Lines whose items have to come back. */
  due: readonly ReturnLine[];
  onClose: () => void;
}

/** Notes which items came back, and shows what is refunded for them before it is confirmed. */
export function ReceiveDialog({ id, due, onClose }: ReceiveDialogProps) {
  const [positions, setPositions] = useState(() => due.map(({ position }) => position));
  const [reason, setReason] = useState('');
  const preview = useOfficeQuery(
    'previewReturnedItems',
    { id, positions },
    { enabled: positions.length > 0, keepsPrevious: true },
  );
  const receive = useOfficeSave('receiveReturnedItems', {
    outdates: ['readWithdrawal', 'listWithdrawals', 'countWithdrawals', 'previewReturnedItems', ...outdatedByOrder],
    success: 'Items received',
  });
  const plan = positions.length > 0 ? preview.data?.payload : undefined;
  const toggle = (position: number, isOn: boolean) =>
    setPositions((now) =>
      due.map((line) => line.position).filter((one) => (one === position ? isOn : now.includes(one))),
    );
  return (
    <ConfirmDialog
      title="Items received"
      button="Receive and refund"
      isReady={plan !== undefined && !preview.isFetching && reason.trim() !== ''}
      run={() => receive({ id, positions, reason: reason.trim(), plan: plan?.plan ?? '' })}
      onClose={onClose}
    >
      <fieldset className="grid gap-2">
        <legend>What came back</legend>
        {due.map(({ position, title, count }) => (
          <Checkbox
            key={position}
            checked={positions.includes(position)}
            onChange={(event) => toggle(position, event.currentTarget.checked)}
          >
            {count > 1 ? `${count} × ` : ''}
            {title}
          </Checkbox>
        ))}
      </fieldset>
      {preview.error ? <Banner kind="error">{failureText(preview.error)}</Banner> : null}
      {plan ? <RefundPlan plan={plan} lines={due} /> : null}
      {plan?.lines.length === 0 ? <p>These items were refunded before. Nothing is paid again.</p> : null}
      <StockNote />
      <ReasonField
        value={reason}
        onChange={setReason}
        hint="How the items came back, such as the trade offer; kept in the audit log."
      />
    </ConfirmDialog>
  );
}
