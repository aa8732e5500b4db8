import { redirect } from 'react-router';
import { ProfileDetails } from '#web/features/account/profile-details.tsx';
import { shopOfCustomer } from '#web/lib/session/guards.ts';
import { useProfile } from '#web/lib/session/use-profile.ts';
import { useT } from '#web/lib/texts.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import type { Route } from './+types/account-index.ts';

const tabs = new Set(['orders']);

/** The profile; an address may also name another part as `?tab=orders`. */
export async function loader(visit: Route.LoaderArgs) {
  const { call } = shopOfCustomer(visit);
  const tab = visit.url.searchParams.get('tab') ?? '';
  if (tabs.has(tab)) throw redirect(`/account/${tab}`);
  return { profile: await call('readProfile', {}) };
}

export default function AccountIndex({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const profile = useProfile(loaderData.profile).data ?? loaderData.profile;
  return (
    <>
      <PageHead title={t('account.profile')} private />
      <ProfileDetails profile={profile} />
    </>
  );
}
