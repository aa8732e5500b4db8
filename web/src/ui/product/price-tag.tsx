import { useMoney } from '#web/lib/data/shop-data.ts';
import { useT } from '#web/lib/texts/texts.ts';

interface PriceTagProps {
  /** Display currency. */
  amount: number;
  oldAmount?: number | null;
}

/** Amounts such as `Ft 3,344,827.74` are set smaller where a card has little room; none is ever cut. */
function sizeClass(shown: string): string | undefined {
  if (shown.length > 15) return 'price-longer';
  return shown.length > 11 ? 'price-long' : undefined;
}

/** Price, and the struck old price where it was higher. */
export function PriceTag({ amount, oldAmount }: PriceTagProps) {
  const t = useT();
  const { money } = useMoney();
  const shown = money(amount);
  return (
    <>
      <b className={sizeClass(shown)}>{shown}</b>
      {oldAmount && oldAmount > amount ? (
        <s>
          <span className="sr-only">{t('common.old_price')} </span>
          {money(oldAmount)}
        </s>
      ) : null}
    </>
  );
}
