import type { z } from 'zod';
import * as audit from './audit.ts';
import * as customers from './customers.ts';
import type { OfficeRouteName } from './endpoints.ts';
import type { OfficeRoute } from './office-route.ts';
import * as views from './views.ts';

export type { OfficeRouteName } from './endpoints.ts';

/** Every call of the office by name. Browser code imports only the types below, to keep schemas out of its bundle. */
export const officeRoutes = {
  listAudit: audit.listAuditRoute,
  listCustomers: customers.listCustomersRoute,
  readCustomer: customers.readCustomerRoute,
  listMovements: customers.listMovementsRoute,
  blockCustomer: customers.blockCustomerRoute,
  unblockCustomer: customers.unblockCustomerRoute,
  endCustomerSessions: customers.endCustomerSessionsRoute,
  listCorrections: customers.listCorrectionsRoute,
  requestCorrection: customers.requestCorrectionRoute,
  approveCorrection: customers.approveCorrectionRoute,
  rejectCorrection: customers.rejectCorrectionRoute,
  listViews: views.listViewsRoute,
  saveView: views.saveViewRoute,
  deleteView: views.deleteViewRoute,
} satisfies Record<OfficeRouteName, OfficeRoute>;

export type OfficeRoutes = typeof officeRoutes;

/** Input as a caller sends it, before defaults and conversions. */
export type OfficeInputOf<N extends OfficeRouteName> = z.input<OfficeRoutes[N]['input']>;

/** Reply of a call. */
export type OfficeReplyOf<N extends OfficeRouteName> = z.output<OfficeRoutes[N]['reply']>;
