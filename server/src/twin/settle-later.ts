import type { Tx } from '#server/platform/db.ts';
import { addJob } from '#server/platform/jobs.ts';
import type { Settlement } from './twin.types.ts';

export const settleSessionJob = 'twin.settle_session';

interface Later {
  sessionId: string;
  settlement: Settlement;
  now: Date;
}

/** Lets the bank of a pending session decide later, by itself. */
export function settleLater(tx: Tx, { sessionId, settlement: { afterSeconds, as }, now }: Later): Promise<void> {
  const runAt = new Date(now.getTime() + afterSeconds * 1000);
  return addJob(tx, { name: settleSessionJob, payload: { sessionId, decision: as }, runAt });
}
