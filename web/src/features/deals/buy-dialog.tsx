import { coinDigits, fromMajor, toCoins, toDisplay, toMajor } from '#contract/money.ts';
import { useMoney, useSettings, useShopData } from '#web/lib/data/shop-data.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { balancePaymentOf } from '#web/shop/session/balance-payment.ts';
import { useProfile } from '#web/shop/session/use-profile.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { CoinAmount } from '#web/ui/data/coin-amount.tsx';
import { MissingBalance } from '#web/ui/data/missing-balance.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import '#web/lib/texts/customer-texts.ts';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { SummaryRows } from '#web/ui/data/summary-rows.tsx';
import { BoughtDialog } from './bought-dialog.tsx';
import type { DealToBuy } from './deal-to-buy.ts';
import { useBuyDeal } from './use-buy-deal.ts';

export interface BuyDialogProps extends DealToBuy {
  /** Ended while the dialog was open: the message stays, the button goes. */
  isClosed: boolean;
  onClose: () => void;
}

/** Confirms items, price and balance before charging. */
export function BuyDialog({ kind, deal, items, isClosed, onClose }: BuyDialogProps) {
  const t = useT();
  const settings = useSettings();
  const { money } = useMoney();
  const total = useTotal(deal);
  const { data: profile } = useProfile();
  const { buy, isBusy, failure, bought } = useBuyDeal(kind, deal.id);
  if (bought) return <BoughtDialog {...bought} items={items} amount={total.amount} onClose={onClose} />;
  const wallet = profile ? balancePaymentOf(total.coinsMinor, profile.balance, settings) : null;
  const isShort = wallet !== null && wallet.missing > 0;
  const rows = [
    ...items.map((item) => ({ key: `${item.id}`, label: item.title, value: kind === 'pack' ? money(item.price) : '' })),
    ...(total.saving > 0
      ? [{ key: 'saving', label: t('deals.pack_discount'), value: money(-total.saving), saving: true }]
      : []),
    ...(total.delivery > 0 ? [{ key: 'delivery', label: t('checkout.delivery'), value: money(total.delivery) }] : []),
    { key: 'coins', label: t('checkout.balance'), value: <CoinAmount amount={profile?.balance} /> },
    ...(wallet && wallet.missing === 0
      ? [{ key: 'left', label: t('checkout.balance_left'), value: <CoinAmount amount={wallet.after} /> }]
      : []),
  ];
  return (
    <Dialog
      open
      busy={isBusy}
      onClose={onClose}
      title={t('deals.confirm_title')}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {t('common.close')}
          </Button>
          {isShort ? null : (
            <Button variant="primary" busy={isBusy} disabled={isClosed} onClick={() => void buy(total.amount)}>
              {t('checkout.pay_amount', { amount: money(total.amount) })}
            </Button>
          )}
        </>
      }
    >
      <p className="mb-5 text-muted">{t('deals.confirm_note')}</p>
      <SummaryRows rows={rows} total={{ label: t('checkout.total'), value: money(total.amount) }} />
      {isShort ? (
        <div className="mt-5">
          <MissingBalance missing={wallet.missing} topUpPath={wallet.topUpPath} />
        </div>
      ) : null}
      {failure ? (
        <Banner kind="error" className="mt-5" action={failure.concernsProfile ? <AccountLink /> : null}>
          {failure.message}
        </Banner>
      ) : null}
    </Dialog>
  );
}

function AccountLink() {
  const t = useT();
  return (
    <LinkButton size="sm" to="/account/personal">
      {t('deals.open_account')}
    </LinkButton>
  );
}

/** Charge in the display currency: price, saving over single items, delivery. */
function useTotal(deal: DealToBuy['deal']): {
  amount: number;
  saving: number;
  delivery: number;
  coinsMinor: number;
} {
  const { currency } = useShopData();
  const { delivery_price: deliveryPrice, exchange_rate_eur: rate } = useSettings();
  const { digits } = currency;
  const price = fromMajor(deal.price, digits);
  const oneByOne = 'items_price' in deal ? fromMajor(deal.items_price, digits) : price;
  const delivery = toDisplay(fromMajor(deliveryPrice, 2), { value: `${currency.value}`, digits });
  return {
    amount: toMajor(price + delivery, digits),
    saving: toMajor(oneByOne - price, digits),
    delivery: toMajor(delivery, digits),
    coinsMinor: fromMajor(deal.internal_price, coinDigits) + toCoins(fromMajor(deliveryPrice, 2), `${rate}`),
  };
}
