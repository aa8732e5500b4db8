import { Tag } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Icon } from '#web/ui/controls/icon.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { toDiscountLabel } from './promo-rules.ts';
import type { Promo } from './use-promo.ts';

/** Typed and applied, then locked until cleared. */
export function PromoField({ promo }: { promo: Promo }) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const { applied } = promo;
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter applies the code instead of paying.
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (!applied && !promo.isBusy) void promo.apply(typed);
  };
  return (
    <div>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
        <TextField
          label={t('checkout.promo')}
          className="contents [&>.field-label]:col-span-2 [&>.field-error]:col-span-2 [&>.field-error]:row-start-3"
          name="promo"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={applied ? applied.code : typed}
          locked={applied !== null}
          variant={applied ? 'applied' : undefined}
          before={<Icon of={Tag} />}
          error={promo.error}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        {applied ? (
          <Button onClick={promo.clear}>{t('checkout.promo_clear')}</Button>
        ) : (
          <Button busy={promo.isBusy} onClick={() => void promo.apply(typed)}>
            {t('checkout.promo_apply')}
          </Button>
        )}
      </div>
      <p className="mt-1.5 text-small text-accent empty:hidden" role="status">
        {applied ? t('checkout.promo_applied', { discount: toDiscountLabel(applied) }) : ''}
      </p>
    </div>
  );
}
