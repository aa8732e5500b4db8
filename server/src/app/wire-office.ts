import { auditLogRoutes } from '#server/office/audit/audit-log.routes.ts';
import type { BoundOfficeCall } from '#server/office/bind-office.ts';
import { catalogRoutes } from '#server/office/catalog/catalog.routes.ts';
import { offerDeskRoutes } from '#server/office/offers/offer-desk.routes.ts';
import { viewRoutes } from '#server/office/views/views.routes.ts';
import type { ShopDeps } from './shop.types.ts';
import { wireOfficeContent } from './wire-office-content.ts';
import { wireOfficeOrders } from './wire-office-orders.ts';

/** Every call of the office, area by area. */
export function wireOffice(deps: ShopDeps): BoundOfficeCall[] {
  const { db, content } = deps;
  return [
    ...auditLogRoutes({ db }),
    ...catalogRoutes({ db }),
    ...wireOfficeContent(deps),
    ...wireOfficeOrders(deps),
    ...offerDeskRoutes({ db, content }),
    ...viewRoutes({ db }),
  ];
}
