import type { Reader } from '#server/platform/db.ts';
import { deleteSessionsOf } from '#server/identity/session.sql.ts';

/** Deletes all sessions of a customer except the current one. */
export async function revokeOtherSessions(reader: Reader, customerId: number, keptSessionId: string): Promise<void> {
  await deleteSessionsOf(reader, customerId, keptSessionId);
}
