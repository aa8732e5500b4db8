import { useMoney } from '#web/lib/data/shop-data.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { SummaryRows } from '#web/ui/data/summary-rows.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

export interface PriceChange {
  method: string;
  message: string;
  before: number;
}

interface PriceChangeDialogProps {
  change: PriceChange | null;
  total: number;
  onConfirm: (method: string) => void;
  onClose: () => void;
}

/** Confirms a changed price before anything is charged. */
export function PriceChangeDialog({ change, total, onConfirm, onClose }: PriceChangeDialogProps) {
  const t = useT();
  const { money } = useMoney();
  if (!change) return null;
  const rows = [{ key: 'before', label: t('checkout.total_before'), value: money(change.before) }];
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('checkout.price_changed_title')}
      footer={
        <>
          <Button onClick={onClose}>{t('checkout.back_to_cart')}</Button>
          <Button variant="primary" onClick={() => onConfirm(change.method)}>
            {t('checkout.pay_amount', { amount: money(total) })}
          </Button>
        </>
      }
    >
      <p className="mb-5 text-muted">{change.message}</p>
      <SummaryRows rows={rows} total={{ label: t('checkout.total_now'), value: money(total) }} />
    </Dialog>
  );
}
