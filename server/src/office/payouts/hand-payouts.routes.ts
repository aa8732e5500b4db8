import {
  type handOutcomes,
  returnHandPayoutRoute,
  settleHandPayoutRoute,
  startHandPayoutRoute,
} from '#contract/office/hand-payouts.ts';
import { bindOffice, type BoundOfficeCall } from '#server/office/bind-office.ts';
import type { HandOutcome } from '#server/payments/payouts/settle-hand-payout.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { ok, replyWith } from '#server/platform/http/bind.ts';
import { returnHandPayoutAsStaff } from './return-hand-payout-as-staff.ts';
import { settleHandPayoutAsStaff } from './settle-hand-payout-as-staff.ts';
import { startHandPayoutAsStaff } from './start-hand-payout-as-staff.ts';
import { toPayoutChange } from './to-payout-change.ts';

interface EndOfPaying {
  outcome: (typeof handOutcomes)[number];
  reference?: string | undefined;
  reason: string;
}

/** What staff do with payouts that they pay in the app of the bank. */
export function handPayoutRoutes({ db }: { db: Db }): BoundOfficeCall[] {
  return [
    bindOffice(startHandPayoutRoute, async (input, call) => {
      const start = {
        ...toPayoutChange(input, call),
        ignoresHold: input.before_hold_ends ?? false,
        ignoresItem: false,
      };
      await inTransaction(db, (tx) => startHandPayoutAsStaff(tx, start));
      return ok;
    }),
    bindOffice(settleHandPayoutRoute, async ({ id: payoutId, reason = '', ...end }, call) => {
      const change = { payoutId, reason: reason || null, actor: call.actor(), now: call.now };
      const settlement = { ...change, outcome: toHandOutcome({ ...end, reason }) };
      await inTransaction(db, (tx) => settleHandPayoutAsStaff(tx, settlement));
      return ok;
    }),
    bindOffice(returnHandPayoutRoute, async (input, call) => {
      const change = toPayoutChange(input, call);
      const { isReturned } = await inTransaction(db, (tx) => returnHandPayoutAsStaff(tx, change));
      return replyWith({ returned: isReturned });
    }),
  ];
}

function toHandOutcome({ outcome, reference = '', reason }: EndOfPaying): HandOutcome {
  if (outcome === 'paid') return { as: 'paid', bankReference: reference };
  return outcome === 'not_paid' ? { as: 'failed', reason } : { as: 'released' };
}
