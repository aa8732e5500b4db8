import type { BoundOfficeCall } from '#server/office/bind-office.ts';
import { officeDisputeRoutes } from '#server/office/disputes/disputes.routes.ts';
import { payoutBatchRoutes } from '#server/office/payouts/payout-batches.routes.ts';
import { payoutChangeRoutes } from '#server/office/payouts/payout-changes.routes.ts';
import { payoutFailureRoutes } from '#server/office/payouts/payout-failures.routes.ts';
import { payoutSurplusRoutes } from '#server/office/payouts/payout-surplus.routes.ts';
import { handPayoutRoutes } from '#server/office/payouts/hand-payouts.routes.ts';
import { officePaymentRoutes } from '#server/office/payments/payments.routes.ts';
import { officeRefundRoutes } from '#server/office/payments/refunds.routes.ts';
import { payoutRoutes } from '#server/office/payouts/payouts.routes.ts';
import type { ShopDeps, Wiring } from './shop.types.ts';

/** Payments, refunds, disputes, payouts and their files in the office. */
export function wireOfficePayouts(
  { db, content }: ShopDeps,
  { gateways }: Pick<Wiring['purchase'], 'gateways'>,
): BoundOfficeCall[] {
  return [
    ...officePaymentRoutes({ db, gateways }),
    ...officeRefundRoutes({ db, gateways }),
    ...officeDisputeRoutes({ db }),
    ...payoutRoutes({ db }),
    ...payoutChangeRoutes({ db, gateways }),
    ...payoutFailureRoutes({ db }),
    ...payoutSurplusRoutes({ db }),
    ...handPayoutRoutes({ db }),
    ...payoutBatchRoutes({ db, content }),
  ];
}
