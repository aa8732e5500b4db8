import { useMoney } from '#web/lib/data/shop-data.ts';
import { useT } from '#web/lib/texts/texts.ts';

interface PriceTagProps {
  /** Display currency. */
  amount: number;
  oldAmount?: number | null;
}

/** Shrinks long amounts such as `Ft 3,344,827.74` on narrow cards. */
function sizeClass(shown: string): string | undefined {
  if (shown.length > 15) return 'price-longer';
  return shown.length > 11 ? 'price-long' : undefined;
}

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
