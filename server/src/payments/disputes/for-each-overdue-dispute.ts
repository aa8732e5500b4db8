import { readDispute } from '#server/payments/disputes.queries.ts';
import type { Dispute } from '#server/payments/disputes.types.ts';
import { minuteMs } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import { forEachPageIsolated } from '#server/platform/for-each-isolated.ts';

const waitMinutes = 5;
const pageSize = 200;

interface OverdueDisputes {
  selectIds: (page: { before: Date; afterId: number; limit: number }) => Promise<number[]>;
  settle: (dispute: Dispute, outcome: 'won' | 'lost') => Promise<unknown>;
  now: Date;
}

/** Settles disputes that ended minutes ago without an event that said so, each on its own; returns their number. */
export function forEachOverdueDispute(db: Db, { selectIds, settle, now }: OverdueDisputes): Promise<number> {
  const before = new Date(now.getTime() - waitMinutes * minuteMs);
  return forEachPageIsolated(
    (afterId) => selectIds({ before, afterId, limit: pageSize }),
    async (disputeId) => {
      const dispute = await readDispute(db, disputeId);
      if (dispute.status !== 'open') await settle(dispute, dispute.status);
    },
  );
}
