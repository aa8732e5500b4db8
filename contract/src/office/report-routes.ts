import { listChecksRoute } from './checks.ts';
import type { OfficeRoute } from './office-route.ts';
import type { reportEndpoints } from './report-endpoints.ts';
import * as reports from './reports.ts';

/** Calls about how the shop does. */
export const reportRoutes = {
  readSalesReport: reports.readSalesReportRoute,
  readMarginReport: reports.readMarginReportRoute,
  readVatReport: reports.readVatReportRoute,
  readWalletReport: reports.readWalletReportRoute,
  readPromoReport: reports.readPromoReportRoute,
  readPayoutReport: reports.readPayoutReportRoute,
  listChecks: listChecksRoute,
} satisfies Record<keyof typeof reportEndpoints, OfficeRoute>;
