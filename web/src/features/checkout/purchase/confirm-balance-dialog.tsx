import { useMoney } from '#web/lib/data/shop-data.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { CoinAmount } from '#web/ui/data/coin-amount.tsx';
import { SummaryRows } from '#web/ui/data/summary-rows.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import type { CheckoutState } from './use-checkout.ts';

/** Asks before a large payment from the balance, which no provider asks about. Stays busy until the purchase is over. */
export function ConfirmBalanceDialog({ checkout }: { checkout: CheckoutState }) {
  const t = useT();
  const { money } = useMoney();
  const { isConfirming, stopConfirming, payConfirmed, purchase, totals, wallet } = checkout;
  if (!isConfirming) return null;
  const isBusy = purchase.busyMethod !== null;
  const rows = [
    { key: 'before', label: t('checkout.balance'), value: <CoinAmount amount={wallet.before} /> },
    { key: 'after', label: t('checkout.balance_left'), value: <CoinAmount amount={wallet.after} /> },
  ];
  return (
    <Dialog
      open
      busy={isBusy}
      onClose={stopConfirming}
      title={t('checkout.confirm_balance_title')}
      footer={
        <>
          <Button disabled={isBusy} onClick={stopConfirming}>
            {t('checkout.back_to_cart')}
          </Button>
          <Button variant="primary" busy={isBusy} onClick={() => payConfirmed('balance')}>
            {t('checkout.pay_amount', { amount: money(totals.total) })}
          </Button>
        </>
      }
    >
      <SummaryRows rows={rows} total={{ label: t('checkout.total'), value: money(totals.total) }} />
    </Dialog>
  );
}
