import { recordAudit } from '#server/audit/record-audit.ts';
import type { AuditDetails } from '#server/audit/audit.types.ts';
import type { Tx } from '#server/platform/db.ts';

interface CustomerChange {
  customerId: number;
  action: string;
  actor: string;
  details?: AuditDetails;
  /** Text about the person, erased with the account. */
  reason?: string | null;
  now: Date;
}

/** Logs a change of a customer, in its transaction. */
export async function logCustomerChange(tx: Tx, change: CustomerChange): Promise<void> {
  const { customerId, action, actor, details = {}, reason, now } = change;
  const personal = reason ? { customerId, details: { reason } } : null;
  await recordAudit(tx, { actor, action, subject: `customer:${customerId}`, details, now }, personal);
}
