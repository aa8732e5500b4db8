import type { Tx } from '#server/platform/db.ts';
import type { NewEvent } from './publish-events.ts';
import { updateObject } from './twin.sql.ts';
import type { EndedBy, TwinObjects } from './twin.types.ts';

/** Expires an open session, and returns its event. */
export async function endSession(
  tx: Tx,
  session: TwinObjects['checkout.session'],
  endedBy: EndedBy,
): Promise<NewEvent[]> {
  const expired: typeof session = { ...session, status: 'expired', url: null };
  await updateObject(tx, expired, endedBy);
  return [{ type: 'checkout.session.expired', object: expired }];
}
