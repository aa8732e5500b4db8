import type { Reader } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { isOnePerson, type SharedStep } from './staff.queries.ts';

/**
 * Refuses a step that a second person has to take if the account of one was added or reset by the other within a week, or
 * both by a third: one admin would be two people.
 */
export async function refuseIfOnePerson(reader: Reader, step: SharedStep): Promise<void> {
  if (await isOnePerson(reader, step)) refuse('second_person_needed');
}
