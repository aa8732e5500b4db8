import type { ItemDetails } from '#contract/catalog.ts';
import { coinDigits, fromMajor, toCoins } from '#contract/money.ts';
import { useSettings } from '#web/lib/data/shop-data.ts';
import { itemPath } from '#web/lib/paths/item-path.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { balancePaymentOf } from '#web/shop/session/balance-payment.ts';
import { useTopUpCurrency } from '#web/shop/session/top-up-terms.ts';
import { useProfile } from '#web/shop/session/use-profile.ts';
import { CoinAmount } from '#web/ui/data/coin-amount.tsx';
import { TopUpLink, useLeastTopUp } from '#web/ui/data/top-up-link.tsx';

/** The balance of a customer, and a top-up if it does not cover the item with its delivery. */
export function ItemBalance({ item }: { item: ItemDetails }) {
  const t = useT();
  const { data: profile } = useProfile();
  const topUp = useItemTopUp(item, profile?.balance);
  return (
    <div className="product-balance">
      <p>
        {t('common.menu_balance')}
        {profile ? <CoinAmount amount={profile.balance} /> : <span className="skeleton h-4 w-24" />}
      </p>
      {topUp ? <TopUpLink size="sm" topUp={topUp} from={itemPath(item)} /> : null}
      {topUp?.isLeast ? <LeastTopUp topUp={topUp} /> : null}
    </div>
  );
}

function LeastTopUp({ topUp }: Pick<Parameters<typeof TopUpLink>[0], 'topUp'>) {
  return <p className="w-full">{useLeastTopUp(topUp)}</p>;
}

function useItemTopUp({ internal_price: coins }: ItemDetails, balance: number | undefined) {
  const settings = useSettings();
  const currency = useTopUpCurrency();
  if (balance === undefined) return null;
  const delivery = toCoins(fromMajor(settings.delivery_price, 2), `${settings.exchange_rate_eur}`);
  return balancePaymentOf(fromMajor(coins, coinDigits) + delivery, balance, { settings, currency }).topUp;
}
