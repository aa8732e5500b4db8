import { useMoney } from '#web/lib/shop-data.ts';
import { useT } from '#web/lib/texts.ts';

interface PriceTagProps {
  /** Display currency. */
  amount: number;
  oldAmount?: number | null;
}

/** Price, and the struck old price where it was higher. */
export function PriceTag({ amount, oldAmount }: PriceTagProps) {
  const t = useT();
  const { money } = useMoney();
  return (
    <>
      <b>{money(amount)}</b>
      {oldAmount && oldAmount > amount ? (
        <s>
          <span className="sr-only">{t('common.old_price')} </span>
          {money(oldAmount)}
        </s>
      ) : null}
    </>
  );
}
