import { checkPayoutRoute } from '#contract/office/payout-check.ts';
import * as contract from '#contract/office/payouts.ts';
import { bindOffice, type BoundOfficeCall } from '#server/office/bind-office.ts';
import { ProviderFailure, type PaymentGateways } from '#server/payments/payments.types.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { ok, replyWith } from '#server/platform/http/bind.ts';
import { approvePayoutAsStaff } from './approve-payout-as-staff.ts';
import { checkPayoutAsStaff } from './check-payout-as-staff.ts';
import { decideExportedPayoutAsStaff } from './decide-exported-payout-as-staff.ts';
import { sendPayoutAsStaff } from './send-payout-as-staff.ts';
import { toPayoutChange } from './to-payout-change.ts';

/** What staff do with payouts. */
export function payoutChangeRoutes({ db, gateways }: { db: Db; gateways: PaymentGateways }): BoundOfficeCall[] {
  return [
    bindOffice(contract.approvePayoutRoute, async (input, call) => {
      await inTransaction(db, (tx) => approvePayoutAsStaff(tx, toPayoutChange(input, call)));
      return ok;
    }),
    bindOffice(contract.sendPayoutRoute, async (input, call) => {
      const ignoresHold = input.before_hold_ends ?? false;
      const sending = { ...toPayoutChange(input, call), gateways, ignoresHold, ignoresItem: false };
      const { state, failureReason } = await sendPayoutAsStaff(db, sending).catch((error: unknown) => {
        // The provider may have paid: sending again learns it.
        if (error instanceof ProviderFailure) return refuse('payout_unclear', { payoutId: input.id });
        throw error;
      });
      return replyWith({ stage: state === 'sent' ? 'sent' : 'failed', failure_reason: failureReason });
    }),
    bindOffice(checkPayoutRoute, async ({ id: payoutId }, call) => {
      const { now } = call;
      return replyWith({ answer: await checkPayoutAsStaff(db, { payoutId, gateways, actor: call.actor(), now }) });
    }),
    bindOffice(contract.decidePayoutRoute, async (input, call) => {
      const outcome = input.outcome === 'paid' ? ('sent' as const) : ('failed' as const);
      const decision = { ...toPayoutChange(input, call), outcome };
      const { isDecided } = await inTransaction(db, (tx) => decideExportedPayoutAsStaff(tx, decision));
      return replyWith({ decided: isDecided });
    }),
  ];
}
