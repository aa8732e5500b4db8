import { hasReports } from '#server/payments/batches.sql.ts';
import type { Reader } from '#server/platform/db.ts';

export type FileGone = 'payout_batch_reported' | 'payout_batch_outdated';

/** Why a file that was not withdrawn must not be handed in any more: the bank has reported about it, or another file paid a payout of it. */
export async function whyFileGone(reader: Reader, batchId: number): Promise<FileGone> {
  return (await hasReports(reader, batchId)) ? 'payout_batch_reported' : 'payout_batch_outdated';
}
