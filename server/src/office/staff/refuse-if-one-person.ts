import type { Reader } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { selectIsOnePerson } from './staff-access.sql.ts';
import { onePersonMs } from './staff.rules.ts';

interface Step {
  /** Who takes the last step, such as `staff:kim@example.com`. */
  actor: string;
  /** Who took the steps before. */
  others: readonly string[];
  now: Date;
}

/**
 * Refuses a step that a second person has to take if the account of one was added or reset by the other within a week, or
 * both by a third: one admin would be two people.
 */
export async function refuseIfOnePerson(reader: Reader, { actor, others, now }: Step): Promise<void> {
  const since = new Date(now.getTime() - onePersonMs);
  if (await selectIsOnePerson(reader, { actor, others, since })) refuse('second_person_needed');
}
