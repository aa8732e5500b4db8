import type { AuditDetails } from '#server/audit/audit.types.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { toActor } from '#server/office/actor.rules.ts';
import type { Tx } from '#server/platform/db.ts';
import { toSubject } from './staff.rules.ts';

interface OwnChange {
  staffId: number;
  email: string;
  action: string;
  details?: AuditDetails;
  now: Date;
}

/** Logs what a member of staff changed of their own account. */
export function recordOwnChange(tx: Tx, change: OwnChange): Promise<void> {
  const { staffId, email, action, details = {}, now } = change;
  return recordAudit(tx, { actor: toActor(email), action, subject: toSubject(staffId), details, now });
}
