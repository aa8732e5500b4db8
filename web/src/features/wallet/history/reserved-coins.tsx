import { Link } from 'react-router';
import type { Profile } from '#contract/identity.ts';
import { useSettings } from '#web/lib/data/shop-data.ts';
import { formatCoins } from '#web/lib/formats/format.ts';
import { orderPath } from '#web/lib/paths/order-path.ts';
import { useT } from '#web/lib/texts/texts.ts';

/** Says which unpaid orders hold coins back, and how many. */
export function ReservedCoins({ profile }: { profile: Profile }) {
  const t = useT();
  const { internal_currency: coin } = useSettings();
  return profile.balance_reserved.map(({ order_id: id, coins }) => (
    <p key={id} className="mt-1 text-small text-muted">
      <Link className="touch-link hover:underline" to={orderPath(id)}>
        {t('wallet.reserved', { coins: `${formatCoins(coins)} ${coin.name}`, order: id })}
      </Link>
    </p>
  ));
}
