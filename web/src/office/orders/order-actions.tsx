import { useState } from 'react';
import { useMay } from '#web/office/kit/api/me.ts';
import { useOfficeSave } from '#web/office/kit/api/use-office.ts';
import { NoteDialog } from '#web/office/kit/parts/note-dialog.tsx';
import { ReasonDialog } from '#web/office/kit/parts/reason-dialog.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { outdatedByOrder } from './order-outdates.ts';
import type { OrderData } from './order-data.ts';
import { RefundDialog } from './refund-dialog.tsx';

type OpenDialog = 'note' | 'refund' | 'cancel' | 'cancel-unpaid';

/** What the person at the screen may do with the order right now. */
export function OrderActions({ order }: { order: OrderData }) {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const mayRefund = useMay('refundOrder');
  const mayCancelUnpaid = useMay('cancelUnpaidOrder');
  const cancel = useOfficeSave('cancelUnpaidOrder', {
    outdates: outdatedByOrder,
    success: 'Order cancelled',
  });
  const note = useOfficeSave('addOrderNote', { outdates: ['readOrder'], success: 'Note added' });
  const close = () => setOpen(null);
  return (
    <>
      <Button onClick={() => setOpen('note')}>Add note</Button>
      {mayRefund && order.can_refund ? <Button onClick={() => setOpen('refund')}>Refund</Button> : null}
      {mayRefund && order.can_cancel === 'paid' ? (
        <Button variant="danger" onClick={() => setOpen('cancel')}>
          Cancel and refund
        </Button>
      ) : null}
      {mayCancelUnpaid && order.can_cancel === 'unpaid' ? (
        <Button variant="danger" onClick={() => setOpen('cancel-unpaid')}>
          Cancel order
        </Button>
      ) : null}
      {open === 'note' ? <NoteDialog run={(text) => note({ id: order.id, text })} onClose={close} /> : null}
      {open === 'refund' ? <RefundDialog order={order} isCancellation={false} onClose={close} /> : null}
      {open === 'cancel' ? <RefundDialog order={order} isCancellation onClose={close} /> : null}
      {open === 'cancel-unpaid' ? (
        <ReasonDialog
          title={`Cancel order #${order.id}`}
          text="Nothing is paid. The items go back on sale, and the payment page is closed."
          button="Cancel order"
          dismiss="Keep order"
          isDanger
          isRequired
          run={(reason) => cancel({ id: order.id, reason })}
          onClose={close}
        />
      ) : null}
    </>
  );
}
