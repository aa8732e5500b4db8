import { requireGuest } from '#web/shop/session/guards.ts';
import { SteamReturnPage } from '#web/features/auth/steam/steam-return-page.tsx';
import { readWallItems } from '#web/app/loaders/read-wall.ts';
import '#web/lib/texts/customer-texts.ts';
import type { Route } from './+types/steam-return.ts';

export async function loader(visit: Route.LoaderArgs) {
  const { call } = requireGuest(visit);
  return { items: await readWallItems(call) };
}

export default function SteamReturn({ loaderData }: Route.ComponentProps) {
  return <SteamReturnPage {...loaderData} />;
}
