import type { BankReport } from '#server/payments/bank.types.ts';
import { updateBatchesAcknowledged } from '#server/payments/batches.sql.ts';
import type { PayoutBatch } from '#server/payments/payouts.types.ts';
import type { Tx } from '#server/platform/db.ts';

interface Acknowledgement {
  report: BankReport;
  now: Date;
  record: (tx: Tx, batch: PayoutBatch) => Promise<void>;
}

/**
 * Notes that the bank has the files that a report names, itself or by a transfer and the account it is paid from, whatever the
 * report decides: they were handed in, and the bank may pay them. They are neither withdrawn nor handed out from then on. Locks
 * the files, by id, and no payout.
 */
export async function acknowledgeFiles(tx: Tx, { report, now, record }: Acknowledgement): Promise<void> {
  const { fileId, rows } = report;
  const transfers = rows.flatMap(({ endToEndId, accountIban }) =>
    endToEndId === null || accountIban === null ? [] : [{ endToEndId, accountIban }],
  );
  for (const batch of await updateBatchesAcknowledged(tx, { fileId, transfers, now })) await record(tx, batch);
}
