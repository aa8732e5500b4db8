import { useSettings } from '#web/lib/data/shop-data.ts';
import { formatCoins } from '#web/lib/formats/format.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';

interface MissingBalanceProps {
  /** In coins. */
  missing: number;
  topUpPath: string;
}

/** Stands where a payment from the balance would be offered. */
export function MissingBalance({ missing, topUpPath }: MissingBalanceProps) {
  const t = useT();
  const { internal_currency: coin } = useSettings();
  return (
    <Banner
      kind="info"
      action={
        <LinkButton size="sm" to={topUpPath}>
          {t('common.top_up')}
        </LinkButton>
      }
    >
      {t('checkout.balance_missing', { missing: `${formatCoins(missing)} ${coin.name}` })}
    </Banner>
  );
}
