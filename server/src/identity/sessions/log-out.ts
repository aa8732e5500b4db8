import type { Reader } from '#server/platform/db.ts';
import { deleteSession } from '#server/identity/session.sql.ts';

/** Ends one session at once, on every process. Ending it twice changes nothing. */
export async function logOut(tx: Reader, sessionId: string): Promise<void> {
  await deleteSession(tx, sessionId);
}
