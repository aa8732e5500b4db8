import { registerOfferCalendar } from '#server/offers/offer-calendar.routes.ts';
import { offersJobs } from '#server/offers/offers.jobs.ts';
import { offersRoutes } from '#server/offers/offers.routes.ts';
import type { OffersDeps } from '#server/offers/to-offer-input.ts';
import { inventoryRoutes, type InventoryDeps } from '#server/offers/inventory/inventory.routes.ts';
import { pricingRoutes } from '#server/offers/pricing/pricing.routes.ts';
import { withdrawalRoutes, type WithdrawalRouteDeps } from '#server/offers/withdrawal/withdrawal.routes.ts';
import { cookieNames } from '#server/platform/http/cookies.ts';
import { isSecure } from './build-app.ts';
import type { ShopDeps, Wiring } from './shop.types.ts';

export function wireOffers(
  { db, clock, content, config }: ShopDeps,
  deps: OffersDeps & WithdrawalRouteDeps & InventoryDeps,
): Pick<Wiring, 'routes' | 'jobs' | 'registerRoutes'> {
  return {
    routes: [...offersRoutes(deps), ...pricingRoutes(db), ...inventoryRoutes(deps), ...withdrawalRoutes(deps)],
    jobs: () => offersJobs({ db, clock }),
    registerRoutes: (app) => registerOfferCalendar(app, { db, content, clock, cookies: cookieNames(isSecure(config)) }),
  };
}
