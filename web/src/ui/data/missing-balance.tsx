import { useSettings } from '#web/lib/data/shop-data.ts';
import { formatCoins } from '#web/lib/formats/format.ts';
import { useT } from '#web/lib/texts/texts.ts';
import type { TopUp } from '#web/shop/session/balance-payment.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { TopUpLink, useLeastTopUp } from './top-up-link.tsx';

interface MissingBalanceProps {
  /** In coins. */
  before: number;
  /** In coins. */
  required: number;
  topUp: TopUp;
  /** Page that the top-up leads back to. */
  from: string;
}

/** Stands where a payment from the balance would be offered. */
export function MissingBalance({ before, required, topUp, from }: MissingBalanceProps) {
  const t = useT();
  const { internal_currency: coin } = useSettings();
  const amount = (coins: number) => `${formatCoins(coins)} ${coin.name}`;
  const least = useLeastTopUp(topUp);
  return (
    <Banner kind="warning" action={<TopUpLink size="sm" topUp={topUp} from={from} />}>
      {t('checkout.balance_missing', { x: amount(before), y: amount(required) })}
      {least === null ? null : <span className="block text-muted">{least}</span>}
    </Banner>
  );
}
