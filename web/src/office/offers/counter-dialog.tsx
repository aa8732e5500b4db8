import { useState } from 'react';
import type { DeskOffer } from '#contract/office/offers.ts';
import { toAmount } from '#web/lib/forms/typed-text.ts';
import { ConfirmDialog } from '#web/office/kit/parts/confirm-dialog.tsx';
import { moneyText } from '#web/office/kit/parts/money-text.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useAnswer } from './use-answer.ts';

/** Asks for the price of a counter-offer, starting from what the rules would pay. */
export function CounterDialog({ offer, onClose }: { offer: DeskOffer; onClose: () => void }) {
  const { id, version, title, asked, offered, suggested } = offer;
  const [price, setPrice] = useState(String(offered ?? suggested ?? ''));
  const counter = useAnswer('counterOffer', 'Offer sent');
  return (
    <ConfirmDialog
      title={offered === null ? 'Make an offer' : 'Replace the offer'}
      button="Send offer"
      isReady={price.trim() !== ''}
      run={() => counter({ id, version, price: toAmount(price) })}
      onClose={onClose}
    >
      <p>
        The customer asks {moneyText(asked)} for {title}
        {suggested === null ? '.' : `; the rules suggest ${moneyText(suggested)}.`}
      </p>
      <TextField
        label="Our offer in euros"
        inputMode="decimal"
        value={price}
        onChange={(event) => setPrice(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
