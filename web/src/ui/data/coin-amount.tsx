import { useSettings } from '#web/lib/data/shop-data.ts';
import { formatCoins } from '#web/lib/formats/format.ts';

/** Currency picture set by staff, else its name. */
export function CoinIcon() {
  const { internal_currency: coin } = useSettings();
  return coin.image ? <img src={coin.image} alt="" /> : null;
}

interface CoinAmountProps {
  amount: number | null | undefined;
  /** Omit the currency name where the context gives it. */
  bare?: boolean;
}

export function CoinAmount({ amount, bare = false }: CoinAmountProps) {
  const { internal_currency: coin } = useSettings();
  return (
    <span className="coins">
      <CoinIcon />
      <span>{formatCoins(amount)}</span>
      {bare ? null : <span className="text-muted font-normal">{coin.name}</span>}
    </span>
  );
}
