import { Link } from 'react-router';
import { useSettings } from '#web/lib/data/shop-data.ts';
import { formatCoins } from '#web/lib/formats/format.ts';
import { orderPath } from '#web/lib/paths/order-path.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { SplitChoice } from '#web/ui/data/split-choice.tsx';
import type { CheckoutState } from './use-checkout.ts';

interface BalanceFirstProps {
  checkout: Pick<CheckoutState, 'split' | 'released' | 'purchase'>;
}

/** Offers to spend the balance first, and explains coins that an earlier attempt still holds. */
export function BalanceFirst({ checkout: { split, released, purchase } }: BalanceFirstProps) {
  const t = useT();
  const { payment_methods: methods, internal_currency: coin } = useSettings();
  return (
    <>
      {released ? (
        <p className="mt-4 text-small text-muted">
          <Link className="touch-link hover:underline" to={orderPath(released.order_id)}>
            {t('wallet.reserved', { coins: `${formatCoins(released.coins)} ${coin.name}`, order: released.order_id })}
          </Link>
          <span className="block">{t('checkout.reserved_by_attempt')}</span>
        </p>
      ) : null}
      {split.amounts ? (
        <SplitChoice
          className="mt-4"
          amounts={split.amounts}
          isCardOnly={methods.every(({ code }) => code === 'card' || code === 'balance')}
          isChosen={split.isChosen}
          isDisabled={purchase.busyMethod !== null}
          onChange={split.choose}
        />
      ) : null}
    </>
  );
}
