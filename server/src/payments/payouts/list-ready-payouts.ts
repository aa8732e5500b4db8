import { selectReadyPayouts, type FileSelection, type ReadyPayout } from '#server/payments/batches.sql.ts';
import type { PayoutSources } from '#server/payments/payouts.types.ts';
import type { Reader } from '#server/platform/db.ts';
import { listWaitingPayouts } from './list-waiting-payouts.ts';

const payoutsMax = 5000;

/** Oldest payouts that can leave now; those that wait for something leave their place to younger ones. */
export async function listReadyPayouts(
  reader: Reader,
  { selection, sources }: { selection: FileSelection; sources: PayoutSources },
): Promise<ReadyPayout[]> {
  const ready: ReadyPayout[] = [];
  for (let afterId = 0; ready.length < payoutsMax;) {
    const page = await selectReadyPayouts(reader, { ...selection, afterId, limit: payoutsMax });
    const ids = page.map(({ id }) => id);
    const waiting = await listWaitingPayouts(reader, ids, sources);
    ready.push(...page.filter(({ id }) => !waiting.has(id)));
    if (page.length < payoutsMax) break;
    afterId = page.at(-1)?.id ?? afterId;
  }
  return ready.slice(0, payoutsMax);
}
