import { recordAudit } from '#server/audit/record-audit.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { lockStaff } from './staff.queries.ts';
import { toSubject } from './staff.rules.ts';
import { updateDisabled } from './staff.sql.ts';

interface Enabling {
  staffId: number;
  actor: string;
  now: Date;
}

/** Enables a disabled account again, with its password and authenticator app. Locks the account. */
export async function enableStaff(db: Db, { staffId, actor, now }: Enabling): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { email, disabledAt } = await lockStaff(tx, staffId);
    if (!disabledAt) refuse('staff_not_disabled', { email });
    await updateDisabled(tx, staffId, null);
    await recordAudit(tx, { actor, action: 'staff.enabled', subject: toSubject(staffId), details: {}, now });
  });
}
