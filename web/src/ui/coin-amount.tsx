import { formatCoins } from '#web/lib/format.ts';
import { useSettings } from '#web/lib/shop-data.ts';

/** The gold hexagon of the internal currency. */
export function CoinIcon() {
  return (
    <svg viewBox="0 0 18 18" aria-hidden="true" focusable="false">
      <path fill="#E4AE39" d="M9 .8l7 4v8.4l-7 4-7-4V4.8Z" />
      <path fill="#2C2310" d="M6.2 5h2.3v4.7h3.6V12H6.2ZM10 5.2h2.2v2.6H10Z" />
    </svg>
  );
}

interface CoinAmountProps {
  amount: number | null | undefined;
  /** Leave the name out where space is short and the context says it. */
  bare?: boolean;
}

/** `512.80 Credits` with the coin. */
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
