import { Plus } from 'lucide-react';
import type { Profile } from '#contract/identity.ts';
import { useMoney } from '#web/lib/data/shop-data.ts';
import { depositPath } from '#web/lib/paths/deposit-path.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { CoinAmount } from '#web/ui/data/coin-amount.tsx';

export function AccountBalance({ profile }: { profile: Profile }) {
  const t = useT();
  const { worth } = useMoney();
  return (
    <div className="panel rounded-lg md:shrink-99 flex items-center justify-between gap-x-5 gap-y-2 py-3 max-[359px]:flex-wrap pr-3 pl-5">
      <dl>
        <dt className="text-small text-muted">{t('account.balance')}</dt>
        <dd className="flex flex-wrap items-center gap-x-3 text-h3 font-semibold">
          <CoinAmount amount={profile.balance} />
          <span className="text-ui font-normal whitespace-nowrap text-muted">{worth(profile.balance_fiat)}</span>
        </dd>
      </dl>
      <LinkButton to={depositPath} icon={Plus} className="flex-none whitespace-nowrap!">
        {t('common.top_up')}
      </LinkButton>
    </div>
  );
}
