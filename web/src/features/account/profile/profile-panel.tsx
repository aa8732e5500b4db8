import { Pencil } from 'lucide-react';
import { lazy } from 'react';
import type { Country } from '#contract/content.ts';
import type { Profile } from '#contract/identity.ts';
import { editProfilePath } from '#web/lib/paths/account-path.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { FieldSkeletons, Waiting } from '#web/ui/feedback/skeletons.tsx';
import { DeferHydration } from '#web/ui/page/defer-hydration.tsx';
import { PendingEmail } from './pending-email.tsx';
import { ProfileDetails } from './profile-details.tsx';

/** Lazy, because the form brings the phone metadata of all countries. */
const ProfileForm = lazy(() => import('./profile-form.tsx').then((module) => ({ default: module.ProfileForm })));

interface ProfilePanelProps {
  profile: Profile;
  countries: readonly Country[] | null;
}

export function ProfilePanel({ profile, countries }: ProfilePanelProps) {
  const t = useT();
  return (
    <section className="panel panel-pad" aria-labelledby="profile-title">
      <div className="section-title">
        <h2 id="profile-title" tabIndex={-1} data-focus-fallback>
          {t(countries ? 'account.edit_profile' : 'account.details')}
        </h2>
        {countries ? null : (
          <LinkButton icon={Pencil} to={editProfilePath} preventScrollReset>
            {t('account.edit_profile')}
          </LinkButton>
        )}
      </div>
      {profile.pending_email ? <PendingEmail email={profile.pending_email} /> : null}
      {countries ? (
        <DeferHydration fallback={<ProfileFormSkeleton />}>
          <ProfileForm profile={profile} countries={countries} />
        </DeferHydration>
      ) : (
        <ProfileDetails profile={profile} />
      )}
    </section>
  );
}

function ProfileFormSkeleton() {
  return (
    <Waiting className="grid gap-4">
      <FieldSkeletons shape={['pair', 'wide-pair', 'pair', 'pair', 'one']} />
      <div className="skeleton mt-6.5 h-11 rounded-md" />
    </Waiting>
  );
}
