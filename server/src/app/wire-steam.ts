import { steamAccountRoutes, steamSignInRoutes } from '#server/identity/steam/steam-accounts.routes.ts';
import { steamJobs } from '#server/steam/steam.jobs.ts';
import { registerSteamTwinPages } from '#server/steam-twin/pages/pages.routes.ts';
import { openSteam, type OpenSteam } from './open-steam.ts';
import type { ShopDeps, Wiring } from './shop.types.ts';

type SteamWiring = Pick<Wiring, 'routes' | 'jobs' | 'registerRoutes' | 'close'> &
  Pick<OpenSteam, 'gateway' | 'addresses'>;

/** Wires sign-in with Steam, and the pages of its local twin in a demo. */
export async function wireSteam({ config, db, clock, content }: ShopDeps): Promise<SteamWiring> {
  const { gateway, addresses, close } = await openSteam(db, clock, config);
  const deps = { db, content, steam: gateway, rateLimitFactor: config.rateLimitFactor };
  return {
    gateway,
    addresses,
    routes: [...steamSignInRoutes(deps), ...steamAccountRoutes(deps)],
    jobs: () => steamJobs({ db, clock }),
    registerRoutes: (app) => {
      if (addresses.isOwnTwin) registerSteamTwinPages(app, { db, clock });
    },
    close,
  };
}
