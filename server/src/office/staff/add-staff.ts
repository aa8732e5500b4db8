import type { StaffRole } from '#contract/office/roles.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { isDeliverable, normalizeEmail } from '#server/identity/identity.rules.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { issueSetupLink } from './issue-setup-link.ts';
import { sendSetupLink } from './send-setup-link.ts';
import { insertStaff } from './staff.sql.ts';
import { toSubject } from './staff.rules.ts';
import type { SetupLink } from './staff.types.ts';

export interface NewMember {
  email: string;
  name: string;
  role: StaffRole;
  actor: string;
  totpKey: Buffer;
  /** Address of the shop, to email the link; null where the caller hands it over. */
  mailOrigin: string | null;
  now: Date;
}

/** Adds a member of staff and returns the link with which they set up their account. Of concurrent ones one succeeds. */
export async function addStaff(db: Db, member: NewMember): Promise<SetupLink & { staffId: number }> {
  const { name, role, actor, totpKey, mailOrigin, now } = member;
  const email = normalizeEmail(member.email);
  if (!isDeliverable(email)) refuse('invalid_input', {}, { email: ['auth.email_invalid'] });
  return inTransaction(db, async (tx) => {
    const staffId = await insertStaff(tx, { email, name, role, now });
    if (staffId === null) return refuse('staff_email_taken', { email }, { email: ['refusals.staff_email_taken'] });
    const link = await issueSetupLink(tx, { staffId, actor, totpKey, now });
    if (mailOrigin) await sendSetupLink(tx, { email, name, origin: mailOrigin, token: link.token });
    await recordAudit(tx, { actor, action: 'staff.added', subject: toSubject(staffId), details: { role }, now });
    return { ...link, staffId };
  });
}
