import type { CartRow } from '#contract/cart.ts';
import { useMoney } from '#web/lib/data/shop-data.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { nameCopy } from '#web/lib/texts/name-copy.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { EuroCharge } from '#web/ui/data/euro-charge.tsx';
import { SummaryRows } from '#web/ui/data/summary-rows.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

export interface PriceChange {
  method: string;
  message: string;
  /** Total and items that the customer agreed to. */
  before: number;
  rows: readonly CartRow[];
}

interface PriceChangeDialogProps {
  change: PriceChange | null;
  /** Items in the cart now. */
  rows: readonly CartRow[];
  total: number;
  /** What a method other than the balance charges, in euros; null while it is not known. */
  chargeEur: number | null;
  onConfirm: (method: string) => void;
  onClose: () => void;
}

/** Confirms a changed price, or what is left of the cart, before anything is charged. */
export function PriceChangeDialog({ change, rows: left, total, chargeEur, ...on }: PriceChangeDialogProps) {
  const { onConfirm, onClose } = on;
  const t = useT();
  const { money } = useMoney();
  if (!change) return null;
  const removed = change.rows.filter(({ item_id: id }) => !left.some((row) => row.item_id === id));
  const rows = [{ key: 'before', label: t('checkout.total_before'), value: money(change.before) }];
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(removed.length > 0 ? 'checkout.cart_changed_title' : 'checkout.price_changed_title')}
      footer={
        <>
          <Button onClick={onClose}>{t('checkout.back_to_cart')}</Button>
          <Button variant="primary" onClick={() => onConfirm(change.method)}>
            {t('checkout.pay_amount', { amount: money(total) })}
          </Button>
        </>
      }
    >
      <div className="mb-5 grid gap-2 text-muted">
        {removed.map((row) => (
          <p key={row.item_id}>{t('checkout.no_longer_in_cart', { title: nameCopy(t, row.item) })}</p>
        ))}
        <p>{change.message}</p>
      </div>
      <SummaryRows rows={rows} total={{ label: t('checkout.total_now'), value: money(total) }} />
      {change.method === 'balance' ? null : <EuroCharge className="mt-3" amount={chargeEur} />}
    </Dialog>
  );
}
