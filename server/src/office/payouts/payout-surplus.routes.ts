import { closePayoutSurplusRoute, decideEarlierPayoutRoute } from '#contract/office/payout-surplus.ts';
import { bindOffice, type BoundOfficeCall } from '#server/office/bind-office.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { ok, replyWith } from '#server/platform/http/bind.ts';
import { closeSurplusAsStaff } from './close-surplus-as-staff.ts';
import { decideEarlierPayoutAsStaff } from './decide-earlier-payout-as-staff.ts';
import { toPayoutChange } from './to-payout-change.ts';

/** What staff do about payouts that the bank paid once too often. */
export function payoutSurplusRoutes({ db }: { db: Db }): BoundOfficeCall[] {
  return [
    bindOffice(decideEarlierPayoutRoute, async ({ outcome, ...input }, call) => {
      const decision = { ...toPayoutChange(input, call), outcome };
      await inTransaction(db, (tx) => decideEarlierPayoutAsStaff(tx, decision));
      return ok;
    }),
    bindOffice(closePayoutSurplusRoute, async (input, call) => {
      const closing = { ...toPayoutChange(input, call), way: input.way };
      const { isClosed } = await inTransaction(db, (tx) => closeSurplusAsStaff(tx, closing));
      return replyWith({ closed: isClosed });
    }),
  ];
}
