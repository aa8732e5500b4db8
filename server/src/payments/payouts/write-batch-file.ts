import type { ShopSettings } from '#server/content/content.types.ts';
import { toTransferFile } from '#server/payments/batches.rules.ts';
import { selectLinesOfBatch, updateBatchFile } from '#server/payments/batches.sql.ts';
import { writeTransferFile } from '#server/payments/bank/write-transfer-file.ts';
import type { PayoutBatch, PayoutSources } from '#server/payments/payouts.types.ts';
import { selectPayoutsById } from '#server/payments/payouts.sql.ts';
import type { Tx } from '#server/platform/db.ts';

interface BatchFile {
  batch: PayoutBatch;
  settings: ShopSettings;
  sources: PayoutSources;
}

/** Writes the file of a new batch for the bank, and keeps it. */
export async function writeBatchFile(tx: Tx, { batch, settings, sources }: BatchFile): Promise<string> {
  const lines = await selectLinesOfBatch(tx, batch.id);
  const ids = lines.map(({ payoutId }) => payoutId);
  const payouts = await selectPayoutsById(tx, ids);
  const payees = await sources.listPayees(tx, ids);
  const file = writeTransferFile(toTransferFile({ batch, lines, payouts, payees, settings }));
  await updateBatchFile(tx, batch.id, file);
  return file;
}
