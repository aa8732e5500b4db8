import { recordAudit } from '#server/audit/record-audit.ts';
import type { Tx } from '#server/platform/db.ts';
import { toChangeDetails } from './change-details.rules.ts';

interface Change {
  actor: string;
  /** Such as `currency.changed`. */
  action: string;
  /** Such as `currency:USD`. */
  subject: string;
  before: object;
  after: object;
  now: Date;
}

/** Records in the audit log which fields of a record changed; nothing if none did. */
export async function recordChange(tx: Tx, { before, after, ...entry }: Change): Promise<void> {
  const details = toChangeDetails({ ...before }, { ...after });
  if (Object.keys(details).length > 0) await recordAudit(tx, { ...entry, details });
}
