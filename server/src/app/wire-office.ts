import { openPhotoEncoder } from '#server/artwork/photos/encode-photo.ts';
import type { BoundOfficeCall } from '#server/office/bind-office.ts';
import { catalogRoutes } from '#server/office/catalog/catalog.routes.ts';
import { dealDeskRoutes } from '#server/office/deals/deals.routes.ts';
import { packRoutes } from '#server/office/deals/packs.routes.ts';
import { checkRoutes } from '#server/office/home/checks.routes.ts';
import { firstStepRoutes } from '#server/office/home/first-steps.routes.ts';
import { offerDeskRoutes } from '#server/office/offers/offer-desk.routes.ts';
import { reportRoutes } from '#server/office/reports/reports.routes.ts';
import { offerRuleRoutes } from '#server/office/offers/offer-rules.routes.ts';
import type { ShopDeps, Wiring } from './shop.types.ts';
import { wireOfficeContent } from './wire-office-content.ts';
import { wireOfficeOrders } from './wire-office-orders.ts';
import { wireOfficePayouts } from './wire-office-payouts.ts';
import { wireStaff } from './wire-staff.ts';

/** Every call of the office, area by area. */
export async function wireOffice(
  deps: ShopDeps,
  purchase: Pick<Wiring['purchase'], 'gateways' | 'provider'>,
): Promise<BoundOfficeCall[]> {
  const { db, content } = deps;
  return [
    ...(await wireStaff(deps)),
    ...catalogRoutes({ db, content, encodePhoto: openPhotoEncoder() }),
    ...dealDeskRoutes({ db }),
    ...packRoutes({ db }),
    ...wireOfficeContent(deps),
    ...(await wireOfficeOrders(deps, purchase)),
    ...offerDeskRoutes({ db, content }),
    ...offerRuleRoutes({ db }),
    ...wireOfficePayouts(deps, purchase),
    ...reportRoutes({ db, content }),
    ...checkRoutes({ db }),
    ...firstStepRoutes({ db, content, isDemo: deps.config.demo }),
  ];
}
