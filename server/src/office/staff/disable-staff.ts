import { recordAudit } from '#server/audit/record-audit.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { refuseIfLastAdmin } from './refuse-if-last-admin.ts';
import { updateSetupLinksUsed } from './staff-access.sql.ts';
import { updateStaffSessionsEnded } from './staff-session.sql.ts';
import { lockStaff } from './staff.queries.ts';
import { toSubject } from './staff.rules.ts';
import { updateDisabled } from './staff.sql.ts';

interface Disabling {
  staffId: number;
  actor: string;
  now: Date;
}

/** Disables an account: its sessions and setup links end at once. Never the last admin. Locks the admins and the account. */
export async function disableStaff(db: Db, { staffId, actor, now }: Disabling): Promise<void> {
  await inTransaction(db, async (tx) => {
    await refuseIfLastAdmin(tx, staffId);
    const { email, disabledAt } = await lockStaff(tx, staffId);
    if (disabledAt) refuse('staff_disabled_already', { email });
    await updateDisabled(tx, staffId, now);
    await updateStaffSessionsEnded(tx, { staffId, keptId: null, now });
    await updateSetupLinksUsed(tx, staffId, now);
    await recordAudit(tx, { actor, action: 'staff.disabled', subject: toSubject(staffId), details: {}, now });
  });
}
