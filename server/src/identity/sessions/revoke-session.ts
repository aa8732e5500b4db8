import type { Reader } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { deleteSessionOf } from '#server/identity/session.sql.ts';

/** Deletes a session and returns its id; refuses foreign and ended ones alike. */
export async function revokeSession(reader: Reader, customerId: number, sessionNumber: number): Promise<string> {
  return (await deleteSessionOf(reader, customerId, sessionNumber)) ?? refuse('session_not_found');
}
