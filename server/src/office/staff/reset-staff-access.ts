import { recordAudit } from '#server/audit/record-audit.ts';
import { hashToken } from '#server/identity/issue-token.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { issueSetupLink } from './issue-setup-link.ts';
import { refuseIfLastAdmin } from './refuse-if-last-admin.ts';
import { sendSetupLink } from './send-setup-link.ts';
import { deleteAllSignInFailures, replaceRecoveryCodes } from './staff-access.sql.ts';
import { updateStaffSessionsEnded } from './staff-session.sql.ts';
import { lockStaff } from './staff.queries.ts';
import { toSubject } from './staff.rules.ts';
import { updateAccessReset } from './staff.sql.ts';
import type { SetupLink } from './staff.types.ts';

interface Reset {
  staffId: number;
  actor: string;
  totpKey: Buffer;
  /** Address of the shop, to email the link; null where the caller hands it over. */
  mailOrigin: string | null;
  now: Date;
}

/**
 * Resets an account whose owner lost password or phone, and returns a new setup link. Password, authenticator app, recovery
 * codes, sessions, earlier links and a lock end at once. The last admin who can sign in is reset by the command only. Locks
 * the admins and the account.
 */
export async function resetStaffAccess(db: Db, reset: Reset): Promise<SetupLink> {
  const { staffId, actor, totpKey, mailOrigin, now } = reset;
  return inTransaction(db, async (tx) => {
    // Whoever runs the command gets the link, and is how a shop recovers.
    if (mailOrigin) await refuseIfLastAdmin(tx, staffId);
    const { email, name, disabledAt } = await lockStaff(tx, staffId);
    if (disabledAt) refuse('staff_disabled_already', { email });
    await updateAccessReset(tx, staffId);
    await replaceRecoveryCodes(tx, { staffId, hashes: [], now });
    await updateStaffSessionsEnded(tx, { staffId, keptId: null, now });
    await deleteAllSignInFailures(tx, hashToken(email));
    await recordAudit(tx, { actor, action: 'staff.access_reset', subject: toSubject(staffId), details: {}, now });
    const link = await issueSetupLink(tx, { staffId, actor, totpKey, now });
    if (mailOrigin) await sendSetupLink(tx, { email, name, origin: mailOrigin, token: link.token });
    return link;
  });
}
