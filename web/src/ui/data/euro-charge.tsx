import { useMoney } from '#web/lib/data/shop-data.ts';
import { formatEuros } from '#web/lib/formats/format.ts';
import { useT } from '#web/lib/texts/texts.ts';

interface EuroChargeProps {
  /** In euros; null while it is not known. */
  amount: number | null;
  className?: string;
}

/** What a payment method charges exactly, for customers who see prices in another currency. */
export function EuroCharge({ amount, className = '' }: EuroChargeProps) {
  const t = useT();
  const { isConverted } = useMoney();
  if (!isConverted || amount === null) return null;
  return (
    <p className={`text-ui text-muted tabular-nums ${className}`}>
      {t('wallet.charge', { amount: formatEuros(amount) })}
    </p>
  );
}
