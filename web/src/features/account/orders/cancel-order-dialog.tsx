import { useState } from 'react';
import { refundDestinations, type RefundDestination } from '#contract/cancellation.ts';
import type { OrderDetails } from '#contract/checkout.ts';
import { useMoney } from '#web/lib/data/shop-data.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useCancelOrder } from './use-cancel-order.ts';

interface CancelOrderDialogProps {
  order: OrderDetails;
  onClose: () => void;
}

/** Asks where the money goes, unless the balance paid for everything. */
export function CancelOrderDialog({ order, onClose }: CancelOrderDialogProps) {
  const t = useT();
  const { moneyIn } = useMoney();
  const { cancel, isBusy, failure } = useCancelOrder(order.id, onClose);
  const isFromBalance = order.method === 'balance';
  const [chosen, setChosen] = useState<RefundDestination>(isFromBalance ? 'balance' : 'source');
  const amount = moneyIn(order.currency, order.total - order.refunded);
  return (
    <Dialog
      open
      busy={isBusy}
      onClose={onClose}
      title={t('account.cancel_order_title', { id: order.id })}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {t('account.cancel_order_keep')}
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => void cancel(chosen)}>
            {t('account.cancel_order')}
          </Button>
        </>
      }
    >
      <p>{t('account.cancel_order_note', { amount })}</p>
      {isFromBalance ? (
        <p className="mt-2 text-muted">{t('account.cancel_order_to_balance')}</p>
      ) : (
        <fieldset className="mt-5 grid gap-2">
          <legend className="field-label mb-2">{t('account.cancel_order_to')}</legend>
          {refundDestinations.map((destination) => (
            <label key={destination} className="option-row">
              <input
                type="radio"
                name="refund_to"
                value={destination}
                checked={chosen === destination}
                onChange={() => setChosen(destination)}
              />
              <b className="min-w-0 flex-1">{t(`account.cancel_order_${destination}`)}</b>
            </label>
          ))}
        </fieldset>
      )}
      {failure === null ? null : (
        <Banner kind="error" className="mt-5">
          {failure}
        </Banner>
      )}
    </Dialog>
  );
}
