import { useT } from '#web/lib/texts/texts.ts';
import { requireCustomer } from '#web/shop/session/guards.ts';
import { SteamLinkReturn } from '#web/features/account/steam/steam-link-return.tsx';
import '#web/lib/texts/customer-texts.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';
import type { Route } from './+types/steam-link-return.ts';

export function loader(visit: Route.LoaderArgs) {
  requireCustomer(visit);
  return null;
}

export default function SteamLinkReturnRoute() {
  const t = useT();
  return (
    <div className="page">
      <PageHead title={t('account.steam_title')} private />
      <SteamLinkReturn />
    </div>
  );
}
