import type { Reader } from '#server/platform/db.ts';
import { selectAudit } from './audit.sql.ts';
import type { AuditEntry } from './audit.types.ts';

/** Lists audit entries of one subject, newest first. */
export function listAudit(reader: Reader, input: { subject: string; limit: number }): Promise<AuditEntry[]> {
  return selectAudit(reader, input);
}
