import {
  approveTwoStepRemovalRoute,
  rejectTwoStepRemovalRoute,
  requestTwoStepRemovalRoute,
} from '#contract/office/two-step-removal.ts';
import { bindOffice, type BoundOfficeCall } from '#server/office/bind-office.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { ok } from '#server/platform/http/bind.ts';
import { decideTwoStepRemovalAsStaff } from './decide-two-step-removal-as-staff.ts';
import { requestTwoStepRemovalAsStaff } from './request-two-step-removal-as-staff.ts';

/** Removal of the second factors of a customer: one asks, another approves. */
export function twoStepRemovalRoutes({ db }: { db: Db }): BoundOfficeCall[] {
  return [
    bindOffice(requestTwoStepRemovalRoute, async ({ id: customerId, reason }, call) => {
      const request = { customerId, reason, actor: call.actor(), now: call.now };
      await inTransaction(db, (tx) => requestTwoStepRemovalAsStaff(tx, request));
      return ok;
    }),
    bindOffice(approveTwoStepRemovalRoute, async ({ id: customerId }, call) => {
      const decision = { customerId, isApproved: true, role: call.staff().role, actor: call.actor(), now: call.now };
      await inTransaction(db, (tx) => decideTwoStepRemovalAsStaff(tx, decision));
      return ok;
    }),
    bindOffice(rejectTwoStepRemovalRoute, async ({ id: customerId }, call) => {
      const decision = { customerId, isApproved: false, role: call.staff().role, actor: call.actor(), now: call.now };
      await inTransaction(db, (tx) => decideTwoStepRemovalAsStaff(tx, decision));
      return ok;
    }),
  ];
}
