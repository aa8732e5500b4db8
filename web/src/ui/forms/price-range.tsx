import { useId, type ComponentProps } from 'react';
import { useShopData } from '#web/lib/data/shop-data.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { FieldError } from './field-error.tsx';
import { inputClass } from './field.tsx';

interface PriceRangeProps {
  from: ComponentProps<'input'>;
  till: ComponentProps<'input'>;
  /** For the inputs with `aria-invalid`. */
  error?: string | null;
}

/** Two free-text bounds in the display currency; empty means none. Pass name, value and handlers per input. */
export function PriceRange({ from, till, error }: PriceRangeProps) {
  const t = useT();
  const errorId = useId();
  const { currency } = useShopData();
  return (
    <fieldset className="field">
      <legend className="field-label mb-1.5">{t('common.price_in', { currency: currency.code })}</legend>
      <div className="range">
        <Bound {...from} aria-label={t('common.price_min')} aria-describedby={errorId} />
        <span className="text-subtle" aria-hidden="true">
          –
        </span>
        <Bound {...till} aria-label={t('common.price_max')} aria-describedby={errorId} />
      </div>
      <FieldError id={errorId} message={error} />
    </fieldset>
  );
}

function Bound(input: ComponentProps<'input'>) {
  const { currency } = useShopData();
  const isBad = Boolean(input['aria-invalid']);
  return (
    <div className={inputClass(isBad)}>
      <span className="text-subtle">{currency.symbol}</span>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        {...input}
        aria-describedby={isBad ? input['aria-describedby'] : undefined}
      />
    </div>
  );
}
