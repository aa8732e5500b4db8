import type { Reader, Tx } from '#server/platform/db.ts';
import type { WaitingChange, WaitingDecision } from './settings.types.ts';

const columns = (reader: Reader) => reader`id, name, before, after, reason, requested_by, requested_at`;

/** Those that nobody has decided, oldest first. */
export function selectWaitingChanges(reader: Reader): Promise<WaitingChange[]> {
  return reader<WaitingChange[]>`
    select ${columns(reader)} from content.waiting_setting_changes where outcome is null order by id`;
}

/** Holds a change that nobody has decided; null if there is none. */
export async function selectWaitingChangeForUpdate(tx: Tx, id: number): Promise<WaitingChange | null> {
  const [found] = await tx<WaitingChange[]>`
    select ${columns(tx)} from content.waiting_setting_changes where id = ${id} and outcome is null for update`;
  return found ?? null;
}

export async function insertWaitingChange(tx: Tx, change: Omit<WaitingChange, 'id'>): Promise<void> {
  const { name, before, after, reason, requestedBy, requestedAt } = change;
  await tx`
    insert into content.waiting_setting_changes (name, before, after, reason, requested_by, requested_at)
    values (${name}, ${tx.json(before)}, ${tx.json(after)}, ${reason}, ${requestedBy}, ${requestedAt})`;
}

export async function updateWaitingChange(tx: Tx, { id, outcome, actor, now }: WaitingDecision): Promise<void> {
  await tx`
    update content.waiting_setting_changes
    set outcome = ${outcome}, decided_by = ${actor}, decided_at = ${now} where id = ${id}`;
}
