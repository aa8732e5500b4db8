import { redirect } from 'react-router';
import { ignoreApiError } from '#web/lib/api/ignore-api-error.ts';
import { required } from '#web/lib/api/required-call.ts';
import { isEditing } from '#web/lib/paths/account-path.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { requireCustomer } from '#web/shop/session/guards.ts';
import { useProfile } from '#web/shop/session/use-profile.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { YourData } from '#web/features/account/privacy/your-data.tsx';
import { ProfilePanel } from '#web/features/account/profile/profile-panel.tsx';
import { ChangePassword } from '#web/features/account/security/change-password.tsx';
import { SecurityPanels } from '#web/features/account/security/security-panels.tsx';
import { SteamPanel } from '#web/features/account/steam/steam-panel.tsx';
import '#web/lib/texts/customer-texts.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';
import type { Route } from './+types/account-index.ts';

const tabs = new Set(['transactions', 'orders', 'statement', 'offers']);

/** Redirects `?tab=orders` and the like to the path of the tab. */
export async function loader(visit: Route.LoaderArgs) {
  const { call } = requireCustomer(visit);
  const query = visit.url.searchParams;
  const tab = query.get('tab') ?? '';
  if (tabs.has(tab)) throw redirect(`/account/${tab}`);
  const [profile, sessions, steam, safety, countries] = await Promise.all([
    required(call('readProfile', {}), 'account.profile_load_failed'),
    call('listSessions', {}).then(({ payload }) => payload, ignoreApiError),
    call('readSteamAccount', {}).then(({ payload }) => payload, ignoreApiError),
    call('readSignInSafety', {}).then(({ payload }) => payload, ignoreApiError),
    isEditing(query) ? required(call('listCountries', {}), 'common.countries_failed') : null,
  ]);
  return {
    profile,
    sessions,
    steam,
    safety,
    countries: countries?.payload ?? null,
    isLinkDead: query.get('error') === 'link_invalid',
  };
}

export default function AccountIndex({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const profile = useProfile(loaderData.profile).data ?? loaderData.profile;
  return (
    <>
      <PageHead title={t('account.profile')} private />
      {loaderData.isLinkDead ? (
        <Banner kind="warning" className="mb-5">
          {t('account.email_link_dead')}
        </Banner>
      ) : null}
      <div className="grid items-start gap-5 lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-8">
          <ProfilePanel profile={profile} countries={loaderData.countries} />
        </div>
        <div className="grid min-w-0 gap-5 lg:col-span-4 lg:row-span-3">
          {loaderData.steam?.has_password === false ? null : (
            <ChangePassword email={profile.email} hasPendingEmail={Boolean(profile.pending_email)} />
          )}
          <SteamPanel loaded={loaderData.steam} email={profile.email} />
        </div>
        <div className="grid min-w-0 gap-5 lg:col-span-8">
          <SecurityPanels safety={loaderData.safety} sessions={loaderData.sessions} />
        </div>
        <div className="min-w-0 lg:col-span-8">
          <YourData />
        </div>
      </div>
    </>
  );
}
