import { offersJobs } from '#server/offers/offers.jobs.ts';
import { offersRoutes, type OffersDeps } from '#server/offers/offers.routes.ts';
import { pricingRoutes } from '#server/offers/pricing/pricing.routes.ts';
import { withdrawalRoutes, type WithdrawalRouteDeps } from '#server/offers/withdrawal/withdrawal.routes.ts';
import type { ShopDeps, Wiring } from './shop.types.ts';

export function wireOffers(
  { db, clock }: ShopDeps,
  deps: OffersDeps & WithdrawalRouteDeps,
): Pick<Wiring, 'routes' | 'jobs'> {
  return {
    routes: [...offersRoutes(deps), ...pricingRoutes(db), ...withdrawalRoutes(deps)],
    jobs: () => offersJobs({ db, clock }),
  };
}
