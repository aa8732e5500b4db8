import type { z } from 'zod';
import * as audit from './audit.ts';
import { botOfficeRoutes } from './bots-routes.ts';
import { customerRoutes } from './customer-routes.ts';
import { catalogOfficeRoutes } from './catalog-routes.ts';
import { contentOfficeRoutes } from './content-routes.ts';
import type { OfficeRouteName } from './endpoints.ts';
import type { OfficeRoute } from './office-route.ts';
import { orderOfficeRoutes } from './order-routes.ts';
import { paymentOfficeRoutes } from './payments-routes.ts';
import { payoutOfficeRoutes } from './payout-routes.ts';
import { reportRoutes } from './report-routes.ts';
import { staffApi } from './staff-api.ts';
import * as views from './views.ts';

export type { OfficeRouteName } from './endpoints.ts';

/** Every call of the office by name. Browser code imports only the types below, to keep schemas out of its bundle. */
export const officeRoutes = {
  ...customerRoutes,
  ...catalogOfficeRoutes,
  ...contentOfficeRoutes,
  ...orderOfficeRoutes,
  ...botOfficeRoutes,
  ...paymentOfficeRoutes,
  ...payoutOfficeRoutes,
  ...staffApi,
  ...reportRoutes,
  listAudit: audit.listAuditRoute,
  readLogChoices: audit.readLogChoicesRoute,
  listViews: views.listViewsRoute,
  saveView: views.saveViewRoute,
  deleteView: views.deleteViewRoute,
} satisfies Record<OfficeRouteName, OfficeRoute>;

export type OfficeRoutes = typeof officeRoutes;

/** Input as a caller sends it, before defaults and conversions. */
export type OfficeInputOf<N extends OfficeRouteName> = z.input<OfficeRoutes[N]['input']>;

/** Reply of a call. */
export type OfficeReplyOf<N extends OfficeRouteName> = z.output<OfficeRoutes[N]['reply']>;
