import { join } from 'node:path';
import { bargainRoutes } from '#server/catalog/bargain.routes.ts';
import { demoCatalogJobs } from '#server/catalog/catalog.jobs.ts';
import { catalogRoutes } from '#server/catalog/catalog.routes.ts';
import { registerImageRoutes } from '#server/catalog/images/images.routes.ts';
import { openCatalogue } from '#server/catalog/open-catalogue.ts';
import type { ShopDeps, Wiring } from './shop.types.ts';

/** The catalogue in memory with its calls, pictures, and in a demo shop the turns of its deals. */
export async function wireCatalogue(deps: ShopDeps): Promise<Omit<Wiring, 'purchase'>> {
  const { config, db, clock, content, log } = deps;
  const catalogue = await openCatalogue({ db, clock, content, log, hasPhotos: config.imageHost !== null });
  return {
    routes: [
      ...catalogRoutes({ catalogue, content, random: Math.random }),
      ...bargainRoutes({ db, catalogue, content }),
    ],
    jobs: () => (config.demo ? demoCatalogJobs({ db, clock }) : []),
    registerRoutes: (app) => {
      registerImageRoutes(app, {
        imageHost: config.imageHost,
        cacheDir: join(config.dataDir, 'pictures'),
        findItem: (id) => catalogue.findItem(id),
        log,
      });
    },
    version: () => `${catalogue.model(clock.now()).version}`,
    close: () => catalogue.close(),
  };
}
