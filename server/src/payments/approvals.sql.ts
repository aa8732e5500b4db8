import type { Reader, Tx } from '#server/platform/db.ts';
import type { PayoutApproval } from './payouts.types.ts';

export async function insertApproval(
  tx: Tx,
  { payoutId, actor, now }: { payoutId: number; actor: string; now: Date },
): Promise<boolean> {
  const rows = await tx`
    insert into payments.payout_approvals (payout_id, actor, approved_at) values (${payoutId}, ${actor}, ${now})
    on conflict do nothing returning payout_id`;
  return rows.length > 0;
}

export async function deleteApprovals(tx: Tx, payoutId: number): Promise<void> {
  await tx`delete from payments.payout_approvals where payout_id = ${payoutId}`;
}

export async function selectApprovals(reader: Reader, payoutId: number): Promise<PayoutApproval[]> {
  return reader<PayoutApproval[]>`
    select actor, approved_at from payments.payout_approvals where payout_id = ${payoutId} order by approved_at, actor`;
}

interface Transfer {
  payoutId: number;
  /** Null for a payout by hand. */
  batchId: number | null;
}

/** False if this member of staff noted it before. */
export async function insertUnpaidNote(
  tx: Tx,
  { payoutId, batchId, actor, now }: Transfer & { actor: string; now: Date },
): Promise<boolean> {
  const rows = await tx`
    insert into payments.payout_unpaid_notes (payout_id, batch_id, actor, noted_at)
    values (${payoutId}, ${batchId}, ${actor}, ${now})
    on conflict do nothing returning payout_id`;
  return rows.length > 0;
}

/** Members of staff who noted that the bank will not pay a transfer, or that a payout by hand came back. */
export async function selectUnpaidNotes(reader: Reader, { payoutId, batchId }: Transfer): Promise<PayoutApproval[]> {
  return reader<PayoutApproval[]>`
    select actor, noted_at as approved_at from payments.payout_unpaid_notes
    where payout_id = ${payoutId} and batch_id is not distinct from ${batchId} order by noted_at, actor`;
}

export async function deleteUnpaidNotes(
  tx: Tx,
  { payoutId, batchId }: { payoutId: number; batchId: number },
): Promise<void> {
  await tx`delete from payments.payout_unpaid_notes where payout_id = ${payoutId} and batch_id = ${batchId}`;
}

/** Euro cents above which payouts need approvals. Read where money leaves, so that no caller can forget it. */
export async function selectApprovalsAbove(reader: Reader): Promise<number> {
  const [row] = await reader<{ aboveMinor: number }[]>`
    select payout_two_approvals_above_minor as above_minor from content.settings`;
  return row?.aboveMinor ?? Infinity;
}
