import { dealRoutes } from '#server/deals/deals.routes.ts';
import { demoDealJobs } from '#server/deals/deals.jobs.ts';
import type { CatalogItem } from '#server/catalog/catalog.types.ts';
import { catalogRoutes } from '#server/catalog/search/catalog.routes.ts';
import { guessItem, type OfferedWords } from '#server/catalog/search/guess-item.ts';
import { photoJobs } from '#server/catalog/photos/photos.jobs.ts';
import { registerPriceFile } from '#server/catalog/prices/prices-csv.routes.ts';
import { priceJobs } from '#server/catalog/prices/prices.jobs.ts';
import { priceRoutes } from '#server/catalog/prices/prices.routes.ts';
import { openCatalog, type Catalog } from '#server/catalog/search/open-catalog.ts';
import { favouritesJobs } from '#server/favourites/favourites.jobs.ts';
import { favouritesRoutes } from '#server/favourites/favourites.routes.ts';
import { registerPictures } from './register-pictures.ts';
import { wireAlerts } from './wire-alerts.ts';
import type { ShopDeps, Wiring } from './shop.types.ts';

type CatalogWiring = Omit<Wiring, 'purchase' | 'draftsman' | 'v1Routes' | 'follow'> & {
  catalog: Catalog;
  guessItem(this: void, words: OfferedWords): CatalogItem | null;
};

/** Wires the in-memory catalog with its routes, images and favourites and, in a demo shop, the rotating daily deal. */
export async function wireCatalog(deps: ShopDeps): Promise<CatalogWiring> {
  const { config, db, clock, content, log } = deps;
  const catalog = await openCatalog({ db, clock, content, log, hasPhotos: config.imageHost !== null });
  const alerts = await wireAlerts(deps, catalog);
  return {
    catalog,
    routes: [
      ...catalogRoutes({ catalog, content, random: Math.random }),
      ...priceRoutes({ db, content }),
      ...dealRoutes({ db, catalog, content }),
      ...favouritesRoutes({ db, catalog, content }),
      ...alerts.routes,
    ],
    jobs: (shopUrl) => [
      ...favouritesJobs({ db, clock }),
      ...alerts.jobs(shopUrl),
      ...photoJobs({ db, clock }),
      ...priceJobs({ db, clock }),
      ...(config.demo ? demoDealJobs({ db, clock }) : []),
    ],
    registerRoutes: (app) => {
      registerPictures(app, deps, catalog);
      registerPriceFile(app, { db, content, clock });
      alerts.registerRoutes(app);
    },
    guessItem: (words) => guessItem(catalog.model(clock.now()), words),
    catalogLagSeconds: () => catalog.lagSeconds(),
    version: () => `${catalog.model(clock.now()).version}`,
    close: () => catalog.close(),
  };
}
