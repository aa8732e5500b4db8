import type { z } from 'zod';
import * as audit from './audit.ts';
import { customerRoutes } from './customer-routes.ts';
import { catalogOfficeRoutes } from './catalog-routes.ts';
import { contentOfficeRoutes } from './content-routes.ts';
import type { OfficeRouteName } from './endpoints.ts';
import type { OfficeRoute } from './office-route.ts';
import * as orderChanges from './order-changes.ts';
import { readOrderRoute } from './order-page.ts';
import * as orders from './orders.ts';
import * as promo from './promo.ts';
import * as own from './own-account.ts';
import * as staff from './staff.ts';
import * as views from './views.ts';

export type { OfficeRouteName } from './endpoints.ts';

/** Every call of the office by name. Browser code imports only the types below, to keep schemas out of its bundle. */
export const officeRoutes = {
  ...customerRoutes,
  ...catalogOfficeRoutes,
  ...contentOfficeRoutes,
  readSignIn: own.readSignInRoute,
  signIn: own.signInRoute,
  signOut: own.signOutRoute,
  checkSetupLink: own.checkSetupLinkRoute,
  setUpAccount: own.setUpAccountRoute,
  readMe: own.readMeRoute,
  readOwnAccount: own.readOwnAccountRoute,
  changeOwnPassword: own.changeOwnPasswordRoute,
  renewRecoveryCodes: own.renewRecoveryCodesRoute,
  revokeOwnSession: own.revokeOwnSessionRoute,
  revokeOtherOwnSessions: own.revokeOtherOwnSessionsRoute,
  listStaff: staff.listStaffRoute,
  addStaff: staff.addStaffRoute,
  changeStaffRole: staff.changeStaffRoleRoute,
  disableStaff: staff.disableStaffRoute,
  enableStaff: staff.enableStaffRoute,
  resetStaffAccess: staff.resetStaffAccessRoute,
  listSignIns: staff.listSignInsRoute,
  listAudit: audit.listAuditRoute,
  listOrders: orders.listOrdersRoute,
  countOrders: orders.countOrdersRoute,
  readOrder: readOrderRoute,
  claimOrderLines: orderChanges.claimOrderLinesRoute,
  unclaimOrderLines: orderChanges.unclaimOrderLinesRoute,
  deliverOrderLines: orderChanges.deliverOrderLinesRoute,
  cancelUnpaidOrder: orderChanges.cancelUnpaidOrderRoute,
  cancelPaidOrder: orderChanges.cancelPaidOrderRoute,
  previewOrderRefund: orderChanges.previewOrderRefundRoute,
  refundOrder: orderChanges.refundOrderRoute,
  resendOrderEmail: orderChanges.resendOrderEmailRoute,
  addOrderNote: orderChanges.addOrderNoteRoute,
  listViews: views.listViewsRoute,
  saveView: views.saveViewRoute,
  deleteView: views.deleteViewRoute,
} satisfies Record<OfficeRouteName, OfficeRoute>;

export type OfficeRoutes = typeof officeRoutes;

/** Input as a caller sends it, before defaults and conversions. */
export type OfficeInputOf<N extends OfficeRouteName> = z.input<OfficeRoutes[N]['input']>;

/** Reply of a call. */
export type OfficeReplyOf<N extends OfficeRouteName> = z.output<OfficeRoutes[N]['reply']>;
