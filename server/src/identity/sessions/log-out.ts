import type { Reader } from '#server/platform/db.ts';
import { deleteSession } from '#server/identity/session.sql.ts';

/** Deletes a session. Idempotent. */
export async function logOut(tx: Reader, sessionId: string): Promise<void> {
  await deleteSession(tx, sessionId);
}
