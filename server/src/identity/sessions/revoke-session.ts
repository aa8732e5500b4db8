import type { Reader } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { deleteSessionOf } from '#server/identity/session.sql.ts';

/** Ends one session of a customer at once, on every process, and gives its id back; refuses somebody else's and ended ones alike. */
export async function revokeSession(reader: Reader, customerId: number, sessionNumber: number): Promise<string> {
  return (await deleteSessionOf(reader, customerId, sessionNumber)) ?? refuse('session_not_found');
}
