import type { ShopSettings } from '#server/content/content.types.ts';
import { toDay } from '#server/formatting/to-day.ts';
import { selectApprovalsAbove } from '#server/payments/approvals.sql.ts';
import { fingerprintOf } from '#server/payments/batches.rules.ts';
import { hasBatchFile, selectBatchOfDay, selectLinesOfBatch } from '#server/payments/batches.sql.ts';
import { selectPayoutsToShow } from '#server/payments/payout-list.sql.ts';
import type { PayoutToShow } from '#server/payments/payout-list.types.ts';
import type { PayoutSources } from '#server/payments/payouts.types.ts';
import type { Reader } from '#server/platform/db.ts';
import { listReadyPayouts } from './list-ready-payouts.ts';
import { whyFileGone, type FileGone } from './why-file-gone.ts';

export interface NextBatch {
  day: string;
  /** False: the file of the day is written, and an export answers it again. */
  isNew: boolean;
  /** Why an export refuses to answer the file of the day again; what waits leaves with the next one. */
  closed: FileGone | null;
  payoutCount: number;
  amountMinor: number;
  /** Of what an export writes; another one once that has changed. */
  fingerprint: string;
  /** Whose account is of another name than the profile of the customer. */
  othersNamed: PayoutToShow[];
}

/** Reads what an export would write now, so that a person can look at it first. See `export-payout-batch`. */
export async function readNextBatch(
  reader: Reader,
  { settings, sources, now }: { settings: ShopSettings; sources: PayoutSources; now: Date },
): Promise<NextBatch> {
  const day = toDay(now, settings.timeZone);
  const known = await selectBatchOfDay(reader, day);
  const ids = known
    ? (await selectLinesOfBatch(reader, known.id)).map(({ payoutId }) => payoutId)
    : (
        await listReadyPayouts(reader, { selection: { aboveMinor: await selectApprovalsAbove(reader), now }, sources })
      ).map(({ id }) => id);
  const payouts = await selectPayoutsToShow(reader, ids);
  return {
    day,
    isNew: !known,
    closed: known && !(await hasBatchFile(reader, known.id)) ? await whyFileGone(reader, known.id) : null,
    payoutCount: payouts.length,
    amountMinor: payouts.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    fingerprint: fingerprintOf(payouts),
    othersNamed: payouts.filter(({ isNameDifferent }) => isNameDifferent),
  };
}
