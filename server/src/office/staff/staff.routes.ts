import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import { countMax } from '#contract/office/list.ts';
import * as contract from '#contract/office/staff.ts';
import { bindOffice, bindOfficeList, type BoundOfficeCall } from '#server/office/bind-office.ts';
import type { Db } from '#server/platform/db.ts';
import { readCursor } from '#server/platform/keyset.ts';
import { ok, replyWith } from '#server/platform/http/bind.ts';
import { addStaff } from './add-staff.ts';
import { changeStaffRole } from './change-staff-role.ts';
import { disableStaff } from './disable-staff.ts';
import { enableStaff } from './enable-staff.ts';
import { resetStaffAccess } from './reset-staff-access.ts';
import { countStaff, listStaffPage } from './staff.queries.ts';
import { toStaffState } from './staff.rules.ts';
import type { StaffAccount } from './staff.types.ts';

const by = (call: { actor: () => string; now: Date }) => ({ actor: call.actor(), now: call.now });
const seconds = (moment: Date | null) => moment && toEpochSeconds(moment);

/** Calls about all accounts of staff. */
export function staffRoutes({ db, totpKey }: { db: Db; totpKey: Buffer }): BoundOfficeCall[] {
  return [
    bindOfficeList(contract.listStaffRoute, async ({ q, role, cursor, limit }, { now }) => {
      const filter = { q: q ?? null, role: role ?? null };
      const after = readCursor(cursor);
      const { rows, next } = await listStaffPage(db, { ...filter, now }, { after, limit });
      const total = after ? null : await countStaff(db, filter, countMax);
      return { rows: rows.map(toListedStaff), next, total };
    }),
    bindOffice(contract.addStaffRoute, async (member, call) => {
      const { staffId, expiresAt } = await addStaff(db, { ...member, ...by(call), totpKey, mailOrigin: call.origin });
      return replyWith({ id: staffId, expires_at: toEpochSeconds(expiresAt) });
    }),
    bindOffice(contract.changeStaffRoleRoute, async ({ id: staffId, role }, call) => {
      await changeStaffRole(db, { staffId, role, ...by(call) });
      return ok;
    }),
    bindOffice(contract.disableStaffRoute, async ({ id: staffId }, call) => {
      await disableStaff(db, { staffId, ...by(call) });
      return ok;
    }),
    bindOffice(contract.enableStaffRoute, async ({ id: staffId }, call) => {
      await enableStaff(db, { staffId, ...by(call) });
      return ok;
    }),
    bindOffice(contract.resetStaffAccessRoute, async ({ id: staffId }, call) => {
      const { expiresAt } = await resetStaffAccess(db, { staffId, ...by(call), totpKey, mailOrigin: call.origin });
      return replyWith({ id: staffId, expires_at: toEpochSeconds(expiresAt) });
    }),
  ];
}

function toListedStaff(account: StaffAccount) {
  const { id, email, name, role } = account;
  return {
    id,
    email,
    name,
    role,
    created_at: toEpochSeconds(account.createdAt),
    state: toStaffState(account),
    link_expires_at: seconds(account.linkExpiresAt),
    locked_until: seconds(account.lockedUntil),
    last_sign_in_at: seconds(account.lastSignInAt),
  };
}
