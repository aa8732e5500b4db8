import type { ShopSettings } from '#server/content/content.types.ts';
import { writeTransferFile } from '#server/payments/bank/write-transfer-file.ts';
import { toTransferFile } from '#server/payments/batches.rules.ts';
import { selectLinesOfBatch } from '#server/payments/batches.sql.ts';
import { selectPayoutsById } from '#server/payments/payouts.sql.ts';
import type { PayoutBatch, PayoutSources } from '#server/payments/payouts.types.ts';
import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';

interface BatchFile {
  batch: PayoutBatch;
  settings: ShopSettings;
  sources: PayoutSources;
}

/**
 * Writes the file of a batch for the bank, the same each time. Refuses one about which the bank has reported: its account
 * numbers are being erased, and it must not be handed over again.
 */
export async function writeBatchFile(tx: Tx, { batch, settings, sources }: BatchFile): Promise<string> {
  const ids = (await selectLinesOfBatch(tx, batch.id)).map(({ payoutId }) => payoutId);
  const payouts = await selectPayoutsById(tx, ids);
  // After the payouts: a report that comes in between has erased an account.
  if ((await selectLinesOfBatch(tx, batch.id)).some(({ outcome }) => outcome !== null)) refuse('payout_batch_reported');
  const payees = await sources.listPayees(tx, ids);
  return writeTransferFile(toTransferFile({ batch, payouts, payees, settings }));
}
