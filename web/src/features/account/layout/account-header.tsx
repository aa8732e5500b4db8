import type { ReactNode } from 'react';
import type { Profile } from '#contract/identity.ts';
import { useDateFormat } from '#web/lib/data/use-date-format.ts';
import { useT } from '#web/lib/texts/texts.ts';

interface AccountHeaderProps {
  profile: Profile;
  avatar: ReactNode;
  /** Omitted where the page itself shows the balance. */
  balance: ReactNode;
}

export function AccountHeader({ profile, avatar, balance }: AccountHeaderProps) {
  const t = useT();
  const when = useDateFormat();
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
          <p className="text-small text-muted line-clamp-2 text-balance wrap-anywhere">
            {profile.email}
            <span className="max-md:hidden">{facts}</span>
          </p>
        </div>
      </div>
      {balance}
    </div>
  );
}
