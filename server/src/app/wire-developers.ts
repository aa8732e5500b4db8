import { developersJobs } from '#server/developers/developers.jobs.ts';
import { apiKeyRoutes } from '#server/developers/keys/api-keys.routes.ts';
import type { ShopDeps, Wiring } from './shop.types.ts';

/** Keys of the public API. */
export function wireDevelopers({ db, clock, content }: ShopDeps): Pick<Wiring, 'routes' | 'jobs'> {
  return {
    routes: apiKeyRoutes({ db, content }),
    jobs: () => developersJobs({ db, clock }),
  };
}
