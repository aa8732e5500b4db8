import type { Reader, Tx } from '#server/platform/db.ts';
import type { RemovalRequest, TwoStepRemoval } from '#server/identity/identity.types.ts';

/** False if a removal waits already. */
export async function insertRemoval(tx: Tx, { customerId, reason, actor, now }: RemovalRequest): Promise<boolean> {
  const rows = await tx`
    insert into identity.two_step_removals (customer_id, reason, requested_by, requested_at)
    values (${customerId}, ${reason}, ${actor}, ${now})
    on conflict (customer_id) where decided_at is null do nothing returning id`;
  return rows.length === 1;
}

export async function selectWaitingRemoval(reader: Reader, customerId: number): Promise<TwoStepRemoval | null> {
  const [row] = await reader<TwoStepRemoval[]>`
    select requested_by, requested_at, reason from identity.two_step_removals
    where customer_id = ${customerId} and decided_at is null`;
  return row ?? null;
}

/** Decides the removal that waits; its customer is locked. */
export async function updateRemovalDecided(
  tx: Tx,
  decision: { customerId: number; actor: string; isApproved: boolean; now: Date },
): Promise<void> {
  await tx`
    update identity.two_step_removals
    set decided_by = ${decision.actor}, decided_at = ${decision.now}, is_approved = ${decision.isApproved}
    where customer_id = ${decision.customerId} and decided_at is null`;
}
