import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Profile } from '#contract/identity.ts';
import { profilePath } from '#web/lib/paths/account-path.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { verificationPath } from '#web/shop/session/redirects.ts';
import { StatusLabel } from '#web/ui/feedback/status-label.tsx';

export function ProfileDetails({ profile }: { profile: Profile }) {
  const t = useT();
  const isVerified = profile.verification_data.status === 'approved';
  const email = (
    <span className="flex flex-wrap items-center gap-x-3">
      {profile.email}
      <StatusLabel tone={isVerified ? 'success' : 'pending'}>
        {isVerified ? (
          t('common.verified')
        ) : (
          <Link className="text-link touch-link" to={verificationPath(profilePath)}>
            {t('common.unverified')}
          </Link>
        )}
      </StatusLabel>
    </span>
  );
  const facts: [string, ReactNode][] = [
    ['account.first_name', profile.name],
    ['account.last_name', profile.surname],
    ['account.email', email],
    ['account.phone', profile.phone],
    ['account.country', profile.country?.name],
    ['account.city', profile.city],
    ['account.address', profile.address],
    ['account.post_code', profile.post_code],
    ['account.trade_link', profile.steam_trade_link],
  ];
  return (
    <dl className="grid gap-x-6 gap-y-5 md:grid-cols-2">
      {facts.map(([key, value]) => (
        <div key={key} className="min-w-0 last:md:col-span-2">
          <dt className="text-small text-muted">{t(key)}</dt>
          <dd className="mt-0.5 break-words">
            {value || <span className="text-subtle">{t('account.not_given')}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
