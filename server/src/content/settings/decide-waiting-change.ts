import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import type { SettingValues, WaitingChange, WaitingDecision } from './settings.types.ts';
import { selectWaitingChangeForUpdate, updateWaitingChange } from './waiting-changes.sql.ts';

/** Approves or withdraws a change, once; returns it. Refuses one that is decided, or whose setting changed meanwhile. */
export async function decideWaitingChange(
  tx: Tx,
  { before, ...decision }: WaitingDecision & { before: SettingValues },
): Promise<WaitingChange> {
  const change = (await selectWaitingChangeForUpdate(tx, decision.id)) ?? refuse('record_changed');
  const isApproved = decision.outcome === 'approved';
  if (isApproved && change.requestedBy === decision.actor) refuse('second_person_needed');
  if (isApproved && before[change.name] !== change.before) refuse('record_changed');
  await updateWaitingChange(tx, decision);
  return change;
}
