import type { Tx } from '#server/platform/db.ts';
import { endSession } from './end-session.ts';
import { isDue } from './intent.rules.ts';
import { publishEvents } from './publish-events.ts';
import { selectObjectForUpdate } from './twin.sql.ts';

/** Ends a session if its time is over, and sends its webhook. Idempotent. */
export async function expireSession(tx: Tx, id: string, now: Date): Promise<void> {
  const stored = await selectObjectForUpdate(tx, 'checkout.session', id);
  if (!stored || !isDue(stored.body, now)) return;
  await publishEvents(tx, await endSession(tx, stored.body, 'time'), { fault: 'none', lateSeconds: 0, now });
}
