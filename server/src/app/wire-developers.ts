import { developersJobs } from '#server/developers/developers.jobs.ts';
import { apiKeyRoutes } from '#server/developers/keys/api-keys.routes.ts';
import type { Catalog } from '#server/catalog/search/open-catalog.ts';
import { v1Routes } from '#server/developers/v1/v1.routes.ts';
import type { ShopDeps, Wiring } from './shop.types.ts';

/** The public API and its keys. */
export function wireDevelopers(
  { config, db, clock, content }: ShopDeps,
  catalog: Catalog,
): Pick<Wiring, 'routes' | 'v1Routes' | 'jobs'> {
  return {
    routes: apiKeyRoutes({ db, content }),
    v1Routes: v1Routes({ db, catalog, content, rateLimitFactor: config.rateLimitFactor }),
    jobs: () => developersJobs({ db, clock }),
  };
}
