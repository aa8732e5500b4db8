import type { ComponentProps } from 'react';
import { useShopData } from '#web/lib/shop-data.ts';
import { useT } from '#web/lib/texts.ts';

interface PriceRangeProps {
  from: ComponentProps<'input'>;
  till: ComponentProps<'input'>;
}

/** Two free-text bounds in the display currency; empty is no bound. Pass name, value and handlers per input. */
export function PriceRange({ from, till }: PriceRangeProps) {
  const t = useT();
  const { currency } = useShopData();
  return (
    <fieldset className="field">
      <legend className="field-label mb-1.5">{t('common.price_in', { currency: currency.code })}</legend>
      <div className="range">
        <div className="input">
          <span className="text-subtle">{currency.symbol}</span>
          <input type="text" inputMode="decimal" autoComplete="off" aria-label={t('common.price_min')} {...from} />
        </div>
        <span className="text-subtle" aria-hidden="true">
          –
        </span>
        <div className="input">
          <span className="text-subtle">{currency.symbol}</span>
          <input type="text" inputMode="decimal" autoComplete="off" aria-label={t('common.price_max')} {...till} />
        </div>
      </div>
    </fieldset>
  );
}
