import { Outlet, useLocation } from 'react-router';
import { required } from '#web/lib/api/required-call.ts';
import { useViewer } from '#web/lib/data/shop-data.ts';
import { requireCustomer } from '#web/shop/session/guards.ts';
import { useProfile } from '#web/shop/session/use-profile.ts';
import { AccountBalance } from '#web/features/account/layout/account-balance.tsx';
import { AccountHeader } from '#web/features/account/layout/account-header.tsx';
import { AccountTabs } from '#web/features/account/layout/account-tabs.tsx';
import { SessionConfirmation } from '#web/ui/page/session-confirmation.tsx';
import { Avatar } from '#web/app/layouts/account-menu.tsx';
import { reloadUnlessQueryOnly } from '#web/app/loaders/reload-unless-query-only.ts';
import '#web/lib/texts/customer-texts.ts';
import type { Route } from './+types/account.ts';

export async function loader(visit: Route.LoaderArgs) {
  const { call } = requireCustomer(visit);
  return { profile: await required(call('readProfile', {}), 'account.profile_load_failed') };
}

export const shouldRevalidate = reloadUnlessQueryOnly;

export default function Account({ loaderData }: Route.ComponentProps) {
  const viewer = useViewer();
  const { pathname } = useLocation();
  const profile = useProfile(loaderData.profile).data ?? loaderData.profile;
  return (
    <div className="page">
      <AccountHeader
        profile={profile}
        avatar={viewer ? <Avatar viewer={viewer} large /> : null}
        balance={pathname === '/account/transactions' ? null : <AccountBalance profile={profile} />}
      />
      <AccountTabs />
      <div className="mt-5">
        <Outlet />
      </div>
      <SessionConfirmation />
    </div>
  );
}
