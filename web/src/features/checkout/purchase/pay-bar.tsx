import type { RefObject } from 'react';
import { useMoney } from '#web/lib/data/shop-data.ts';
import { formatEuros } from '#web/lib/formats/format.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { BuyBar } from '#web/ui/product/buy-bar.tsx';

interface PayBarProps {
  buttons: RefObject<HTMLElement | null>;
  total: number;
  /** The same in euros; null while it is not known. */
  totalEur: number | null;
  isBusy: boolean;
  isDisabled: boolean;
}

/** Total and card payment of phones; other methods are further down. */
export function PayBar({ buttons, total, totalEur, isBusy, isDisabled }: PayBarProps) {
  const t = useT();
  const { money, isConverted } = useMoney();
  const exact = isConverted && totalEur !== null ? t('wallet.charge', { amount: formatEuros(totalEur) }) : null;
  return (
    <BuyBar buttons={buttons} label={exact ?? t('checkout.total')} amount={money(total)}>
      <Button type="submit" variant="primary" busy={isBusy} disabled={isDisabled}>
        {t('checkout.card_short')}
      </Button>
    </BuyBar>
  );
}
