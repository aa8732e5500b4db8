import { offersJobs } from '#server/offers/offers.jobs.ts';
import { offersRoutes, type OffersDeps } from '#server/offers/offers.routes.ts';
import type { ShopDeps, Wiring } from './shop.types.ts';

/** Skins that customers sell to the shop. */
export function wireOffers(deps: ShopDeps & Pick<OffersDeps, 'guessItem'>): Pick<Wiring, 'routes' | 'jobs'> {
  const { config, db, clock, content, guessItem } = deps;
  return {
    routes: offersRoutes({ db, content, hasPhotos: config.imageHost !== null, guessItem }),
    jobs: () => offersJobs({ db, clock }),
  };
}
