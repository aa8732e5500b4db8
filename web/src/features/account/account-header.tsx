import type { ReactNode } from 'react';
import type { Profile } from '#contract/identity.ts';
import { useMoney } from '#web/lib/shop-data.ts';
import { useT } from '#web/lib/texts.ts';
import { useWhen } from '#web/lib/use-when.ts';
import { CoinAmount } from '#web/ui/coin-amount.tsx';

interface AccountHeaderProps {
  profile: Profile;
  avatar: ReactNode;
}

/** Who is signed in, since when, and what the wallet holds. */
export function AccountHeader({ profile, avatar }: AccountHeaderProps) {
  const t = useT();
  const when = useWhen();
  const { money } = useMoney();
  const isVerified = profile.verification_data.status === 'approved';
  const facts = t(isVerified ? 'account.facts_verified' : 'account.facts_unverified', {
    date: when.shortDate(profile.created_at),
  });
  return (
    <div className="flex items-center justify-between gap-6 pt-9 pb-6 max-md:flex-col max-md:items-stretch max-md:gap-4 max-md:pt-6 max-md:pb-3">
      <div className="flex min-w-0 items-center gap-4">
        {avatar}
        <div className="min-w-0">
          <h1 className="text-2xl truncate" tabIndex={-1}>
            {`${profile.name} ${profile.surname}`.trim() || profile.email}
          </h1>
          <p className="text-small text-muted truncate">
            {profile.email}
            <span className="max-md:hidden">{facts}</span>
          </p>
        </div>
      </div>
      <dl className="panel rounded-lg px-5 py-3 max-md:flex max-md:items-center max-md:justify-between max-md:gap-4">
        <dt className="text-small text-muted">{t('account.balance')}</dt>
        <dd className="flex flex-wrap items-center gap-x-3 text-h3 font-semibold max-md:justify-end">
          <CoinAmount amount={profile.balance} />
          <span className="text-ui font-normal whitespace-nowrap text-muted">
            {t('account.balance_fiat', { amount: money(profile.balance_fiat) })}
          </span>
        </dd>
      </dl>
    </div>
  );
}
