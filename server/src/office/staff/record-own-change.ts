import { recordAudit } from '#server/audit/record-audit.ts';
import { toActor } from '#server/office/actor.rules.ts';
import type { Tx } from '#server/platform/db.ts';
import { toSubject } from './staff.rules.ts';

interface OwnChange {
  staffId: number;
  email: string;
  action: string;
  now: Date;
}

/** Logs what a member of staff changed of their own account. */
export function recordOwnChange(tx: Tx, { staffId, email, action, now }: OwnChange): Promise<void> {
  return recordAudit(tx, { actor: toActor(email), action, subject: toSubject(staffId), details: {}, now });
}
