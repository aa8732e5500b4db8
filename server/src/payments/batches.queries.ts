import type { Reader } from '#server/platform/db.ts';
import { toPage, toTotal, type Page, type PageRequest, type Total } from '#server/platform/keyset.ts';
import { assert } from '#server/platform/assert.ts';
import { refuse } from '#server/platform/refusal.ts';
import { selectTransferByName } from './bank-facts.sql.ts';
import { selectBatch, selectBatchCount, selectBatches, selectBatchOfDay } from './batches.sql.ts';
import type { ListedBatch, Payout, PayoutBatch } from './payouts.types.ts';

/** Lists a page of the files for the bank, newest first. */
export async function listBatches(
  reader: Reader,
  { after, limit }: Pick<PageRequest, 'after' | 'limit'>,
): Promise<Page<ListedBatch>> {
  const rows = await selectBatches(reader, { beforeId: after?.id ?? null, limit });
  return toPage(rows, limit, ({ id }) => ({ value: id, id }));
}

export async function countBatches(reader: Reader, countMax: number): Promise<Total> {
  return toTotal(await selectBatchCount(reader, countMax), countMax);
}

/** Refuses an unknown file. */
export async function readBatch(reader: Reader, batchId: number): Promise<PayoutBatch> {
  return (await selectBatch(reader, batchId)) ?? refuse('payout_batch_not_found', { batchId });
}

/** Refuses a day without a file. */
export async function readBatchOfDay(reader: Reader, day: string): Promise<PayoutBatch> {
  return (await selectBatchOfDay(reader, day)) ?? refuse('payout_batch_not_found', { batchId: day });
}

/** The newest transfer that was to pay a payout, or that of the earlier one that settled it. */
export async function readTransfer(
  reader: Reader,
  { id: payoutId, batchId, settledBy, providerPayoutId }: Payout,
): Promise<{ payoutId: number; batchId: number | null }> {
  if (settledBy === null || providerPayoutId === null) return { payoutId, batchId };
  const transfer = await selectTransferByName(reader, providerPayoutId);
  assert(transfer, `payout ${payoutId} was settled by a transfer`);
  return { payoutId: transfer.payoutId, batchId: transfer.batchId };
}
