import type { StaffRole } from '#contract/office/roles.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { refuseIfLastAdmin } from './refuse-if-last-admin.ts';
import { lockStaff } from './staff.queries.ts';
import { toSubject } from './staff.rules.ts';
import { updateRole } from './staff.sql.ts';

interface RoleChange {
  staffId: number;
  role: StaffRole;
  actor: string;
  now: Date;
}

/** Changes the role of a member of staff, at once for open sessions too. Idempotent. Locks the admins and the account. */
export async function changeStaffRole(db: Db, { staffId, role, actor, now }: RoleChange): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (role !== 'admin') await refuseIfLastAdmin(tx, staffId);
    const staff = await lockStaff(tx, staffId);
    if (staff.role === role) return;
    await updateRole(tx, staffId, role);
    const details = { from: staff.role, to: role };
    await recordAudit(tx, { actor, action: 'staff.role_changed', subject: toSubject(staffId), details, now });
  });
}
