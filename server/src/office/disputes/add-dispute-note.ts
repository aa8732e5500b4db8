import { recordAudit } from '#server/audit/record-audit.ts';
import { lockAccountShared } from '#server/identity/identity.queries.ts';
import { readDispute } from '#server/payments/disputes.queries.ts';
import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';

interface DisputeNote {
  disputeId: number;
  text: string;
  actor: string;
  now: Date;
}

/** Adds a note about a dispute to the log. It may be about a person, so it is erased with the account, which it locks. */
export async function addDisputeNote(tx: Tx, { disputeId, text, actor, now }: DisputeNote): Promise<void> {
  const { customerId } = await readDispute(tx, disputeId);
  // Notes written during or after the erasure would stay forever.
  if (!(await lockAccountShared(tx, customerId))) refuse('account_deleted');
  const entry = { actor, action: 'dispute.noted', subject: `dispute:${disputeId}`, details: {}, now };
  await recordAudit(tx, entry, { customerId, details: { note: text } });
}
