import { useState } from 'react';
import { useOfficeSave } from '#web/office/kit/api/use-office.ts';
import { ConfirmDialog } from '#web/office/kit/parts/confirm-dialog.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { nameLine } from './name-line.ts';
import { outdatedByOrder } from './order-outdates.ts';
import type { OrderData } from './order-data.ts';

interface DeliverDialogProps {
  orderId: number;
  line: OrderData['lines'][number];
  onClose: () => void;
}

const tradeOfferPattern = /^\d{1,20}$/;

/** Confirms that a claimed line was delivered, by the number of its Steam trade offer. */
export function DeliverDialog({ orderId, line, onClose }: DeliverDialogProps) {
  const [offer, setOffer] = useState('');
  const deliver = useOfficeSave('deliverOrderLines', {
    outdates: outdatedByOrder,
    success: 'Delivery confirmed',
  });
  const input = { id: orderId, positions: [line.position], trade_offer_id: offer.trim() };
  return (
    <ConfirmDialog
      title={`Confirm delivery of line ${line.position}`}
      button="Confirm delivery"
      isReady={tradeOfferPattern.test(offer.trim())}
      run={() => deliver(input)}
      onClose={onClose}
    >
      <p>{nameLine(line)}. The customer gets an email once all lines are delivered.</p>
      <TextField
        label="Number of the Steam trade offer"
        inputMode="numeric"
        autoComplete="off"
        value={offer}
        onChange={(event) => setOffer(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
