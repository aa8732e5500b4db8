import { recordAudit } from '#server/audit/record-audit.ts';
import { toChangeDetails } from '#server/office/change-details.rules.ts';
import type { OfficeCall } from '#server/office/office.types.ts';
import type { Tx } from '#server/platform/db.ts';

interface Change {
  /** Such as `currency.changed`. */
  action: string;
  /** Such as `currency:USD`. */
  subject: string;
  before: object;
  after: object;
}

/** Records in the audit log which fields of a record the caller changed. */
export async function recordChange(
  tx: Tx,
  call: OfficeCall,
  { action, subject, before, after }: Change,
): Promise<void> {
  const details = toChangeDetails({ ...before }, { ...after });
  await recordAudit(tx, { actor: call.actor(), action, subject, details, now: call.now });
}
