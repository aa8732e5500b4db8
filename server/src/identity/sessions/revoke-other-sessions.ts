import type { Reader } from '#server/platform/db.ts';
import { deleteSessionsOf } from '#server/identity/session.sql.ts';

/** Ends every session of a customer but the one that asks. */
export async function revokeOtherSessions(reader: Reader, customerId: number, keptSessionId: string): Promise<void> {
  await deleteSessionsOf(reader, customerId, keptSessionId);
}
