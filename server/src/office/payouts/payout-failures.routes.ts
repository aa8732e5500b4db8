import * as contract from '#contract/office/payout-failures.ts';
import { bindOffice, type BoundOfficeCall } from '#server/office/bind-office.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { ok } from '#server/platform/http/bind.ts';
import { askForPayoutDetailsAsStaff } from './ask-for-payout-details-as-staff.ts';
import { failPayoutAsStaff } from './fail-payout-as-staff.ts';
import { retryPayoutAsStaff } from './retry-payout-as-staff.ts';
import { toPayoutChange } from './to-payout-change.ts';

/** What staff do with payouts that fail. */
export function payoutFailureRoutes({ db }: { db: Db }): BoundOfficeCall[] {
  return [
    bindOffice(contract.failPayoutRoute, async (input, call) => {
      await inTransaction(db, (tx) => failPayoutAsStaff(tx, toPayoutChange(input, call)));
      return ok;
    }),
    bindOffice(contract.retryPayoutRoute, async (input, call) => {
      await inTransaction(db, (tx) => retryPayoutAsStaff(tx, toPayoutChange(input, call)));
      return ok;
    }),
    bindOffice(contract.askForPayoutDetailsRoute, async ({ id: payoutId }, call) => {
      await askForPayoutDetailsAsStaff(db, { payoutId, actor: call.actor(), now: call.now });
      return ok;
    }),
  ];
}
