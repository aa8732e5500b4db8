import { recordAudit } from '#server/audit/record-audit.ts';
import type { FetchedRates } from '#server/content/lists/fetch-rates.ts';
import { toChangeDetails } from '#server/office/change-details.rules.ts';
import type { Tx } from '#server/platform/db.ts';

interface RatesChange {
  /** Member of staff, or the job. */
  actor: string;
  fetched: FetchedRates;
  now: Date;
}

/** Records in the audit log which rates the source changed. */
export async function recordFetchedRates(tx: Tx, { actor, fetched, now }: RatesChange): Promise<void> {
  const before = Object.fromEntries(fetched.changed.map((rate) => [rate.code, rate.before]));
  const after = Object.fromEntries(fetched.changed.map((rate) => [rate.code, rate.after]));
  const details = toChangeDetails(before, after);
  await recordAudit(tx, { actor, action: 'rates.fetched', subject: 'currency:all', details, now });
}
