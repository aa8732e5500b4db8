import type { AuditDetails } from '#server/audit/audit.types.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Payout } from '#server/payments/payouts.types.ts';
import type { Tx } from '#server/platform/db.ts';
import type { PayoutChange } from './payout-change.types.ts';

interface LoggedChange extends Omit<PayoutChange, 'payoutId'> {
  /** Such as `payout.approved`. */
  action: string;
  details?: AuditDetails;
  /** Erased with the account. */
  personal?: AuditDetails;
}

/** Logs what was done about a payout with its amount; what staff wrote is stored apart. */
export async function logPayoutChange(
  tx: Tx,
  { id, customerId, amountMinor }: Pick<Payout, 'id' | 'customerId' | 'amountMinor'>,
  { action, actor, now, reason, details = {}, personal = {} }: LoggedChange,
): Promise<void> {
  const entry = { actor, action, subject: `payout:${id}`, details: { amountMinor, ...details }, now };
  const written = { ...personal, ...(reason !== null && { reason }) };
  await recordAudit(tx, entry, Object.keys(written).length > 0 ? { customerId, details: written } : null);
}
