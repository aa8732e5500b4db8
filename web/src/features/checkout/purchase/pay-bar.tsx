import type { RefObject } from 'react';
import { useMoney } from '#web/lib/data/shop-data.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { BuyBar } from '#web/ui/product/buy-bar.tsx';

interface PayBarProps {
  buttons: RefObject<HTMLElement | null>;
  total: number;
  isBusy: boolean;
  isDisabled: boolean;
}

/** Total and card payment of phones; other methods are further down. */
export function PayBar({ buttons, total, isBusy, isDisabled }: PayBarProps) {
  const t = useT();
  const { money } = useMoney();
  return (
    <BuyBar buttons={buttons} label={t('checkout.total')} amount={money(total)}>
      <Button type="submit" variant="primary" busy={isBusy} disabled={isDisabled}>
        {t('checkout.card_short')}
      </Button>
    </BuyBar>
  );
}
