import { useMoney } from '#web/lib/data/shop-data.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';

interface BuyDialogFooterProps {
  /** What is charged; null where nothing can be paid. */
  due: number | null;
  isByCard: boolean;
  isBusy: boolean;
  isClosed: boolean;
  onPay: () => void;
  onClose: () => void;
}

/** Closes the dialog, or pays from the balance or by card. */
export function BuyDialogFooter({ due, isByCard, isBusy, isClosed, onPay, onClose }: BuyDialogFooterProps) {
  const t = useT();
  const { money } = useMoney();
  return (
    <>
      <Button disabled={isBusy} onClick={onClose}>
        {t('common.close')}
      </Button>
      {due === null ? null : (
        <Button variant="primary" busy={isBusy} disabled={isClosed} onClick={onPay}>
          {t(isByCard ? 'checkout.pay_by_card' : 'checkout.pay_amount', { amount: money(due) })}
        </Button>
      )}
    </>
  );
}
