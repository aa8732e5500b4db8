import { recordAudit } from '#server/audit/record-audit.ts';
import { lockAccountShared } from '#server/identity/identity.queries.ts';
import { readDispute } from '#server/payments/disputes.queries.ts';
import { onceAsStaff } from '#server/office/once-as-staff.ts';
import { lockStaff } from '#server/office/staff/staff.queries.ts';
import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';

interface DisputeNote {
  disputeId: number;
  text: string;
  staffId: number;
  /** Of the call, so that a retry after a lost reply adds nothing. */
  idempotencyKey: string | null;
  actor: string;
  now: Date;
}

/**
 * Adds a note about a dispute to the log, once per idempotency key. It may be about a person, so it is erased with the
 * account. Locks the member of staff, then the account.
 */
export async function addDisputeNote(tx: Tx, note: DisputeNote): Promise<void> {
  const { disputeId, text, staffId, idempotencyKey, actor, now } = note;
  await lockStaff(tx, staffId);
  const attempt = { operation: 'office.dispute_note', staffId, idempotencyKey, asked: [disputeId, text], now } as const;
  await onceAsStaff(tx, attempt, async () => {
    const { customerId } = await readDispute(tx, disputeId);
    // Notes written during or after the erasure would stay forever.
    if (!(await lockAccountShared(tx, customerId))) refuse('account_deleted');
    const entry = { actor, action: 'dispute.noted', subject: `dispute:${disputeId}`, details: {}, now };
    await recordAudit(tx, entry, { customerId, details: { note: text } });
    return {};
  });
}
