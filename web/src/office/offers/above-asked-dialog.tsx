import type { DeskOffer } from '#contract/office/offers.ts';
import { ConfirmDialog } from '#web/office/kit/parts/confirm-dialog.tsx';
import { moneyText } from '#web/office/kit/parts/money-text.ts';

interface AboveAskedDialogProps {
  offer: Pick<DeskOffer, 'title' | 'asked'>;
  /** In euros. */
  price: number;
  run: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before the shop offers more than the customer wants. */
export function AboveAskedDialog({ offer: { title, asked }, price, run, onClose }: AboveAskedDialogProps) {
  return (
    <ConfirmDialog
      title="Offer more than was asked?"
      button={`Offer ${moneyText(price)}`}
      isDanger
      run={run}
      onClose={onClose}
    >
      <p>
        The customer asks <b>{moneyText(asked)}</b> for {title}. This offer of <b>{moneyText(price)}</b> is more.
      </p>
    </ConfirmDialog>
  );
}
