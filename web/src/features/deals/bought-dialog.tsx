import type { Item } from '#contract/catalog.ts';
import { useMoney } from '#web/lib/data/shop-data.ts';
import { orderPath } from '#web/lib/paths/order-path.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { CoinAmount } from '#web/ui/data/coin-amount.tsx';
import { ItemCell } from '#web/ui/data/data-table.tsx';
import { SummaryRows } from '#web/ui/data/summary-rows.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Thumb } from '#web/ui/product/item-art.tsx';
import { rarityClass } from '#web/ui/product/rarity.ts';

interface BoughtDialogProps {
  orderId: number;
  items: readonly Item[];
  /** Charge in the display currency. */
  amount: number;
  /** What remains, in coins. */
  balance: number;
  onClose: () => void;
}

/** A deal just bought: its items, the charge, what remains, and the way to the order. */
export function BoughtDialog({ orderId, items, amount, balance, onClose }: BoughtDialogProps) {
  const t = useT();
  const { money } = useMoney();
  const rows = [
    { key: 'method', label: t('account.order_method'), value: t('checkout.balance') },
    { key: 'balance', label: t('account.new_balance'), value: <CoinAmount amount={balance} /> },
  ];
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('payment.order_success')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.close')}</Button>
          <LinkButton variant="primary" to={orderPath(orderId)}>
            {t('payment.view_order')}
          </LinkButton>
        </>
      }
    >
      <p className="mb-5 text-muted">{t('payment.order_note_named', { order: orderId })}</p>
      <ul className="mb-5 grid gap-3">
        {items.map((item) => (
          <li key={item.id}>
            <ItemCell
              thumb={<Thumb id={item.id} src={item.img_url || null} rarity={rarityClass(item.class, item.title)} />}
              title={item.title}
              note={item.exterior}
            />
          </li>
        ))}
      </ul>
      <SummaryRows rows={rows} total={{ label: t('checkout.total'), value: money(amount) }} />
    </Dialog>
  );
}
