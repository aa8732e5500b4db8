import type { BankReportRow } from '#server/payments/bank.types.ts';
import { readBankReport } from '#server/payments/bank/read-bank-report.ts';
import { selectBatchByMessage, selectLinesOfBatch } from '#server/payments/batches.sql.ts';
import { fromEndToEndId, toEndToEndId } from '#server/payments/payouts.rules.ts';
import type { ImportedRow, Payout } from '#server/payments/payouts.types.ts';
import { inTransaction, type Db, type Tx } from '#server/platform/db.ts';
import { recordBankOutcome } from './record-bank-outcome.ts';

interface BankImport {
  /** The file as the bank sent it. */
  text: string;
  now: Date;
  /** Runs in the transaction of each row that changed a payout, to record what staff did. */
  record: (tx: Tx, payout: Payout, row: ImportedRow) => Promise<void>;
}

/**
 * Books a report of the bank about files of payouts, each row in a transaction of its own, so that one row that fails holds
 * up no other. Importing it again changes nothing. Returns what became of each row; refuses a file that cannot be read.
 */
export async function importBankReport(
  db: Db,
  { text, now, record }: BankImport,
): Promise<{ messageId: string; rows: ImportedRow[] }> {
  const { messageId, rows } = readBankReport(text);
  const imported: ImportedRow[] = [];
  for (const row of rows)
    for (const one of row.endToEndId === null ? await listOpenRows(db, row) : [row])
      imported.push(await inTransaction(db, (tx) => importRow(tx, one, { messageId, now, record })));
  return { messageId, rows: imported };
}

/** A decision about a whole file holds for the transfers that have no other. */
async function listOpenRows(db: Db, row: BankReportRow): Promise<BankReportRow[]> {
  const batch = row.fileId === null ? null : await selectBatchByMessage(db, row.fileId);
  if (!batch) return [row];
  const lines = await selectLinesOfBatch(db, batch.id);
  return lines.filter(({ outcome }) => outcome === null).map((line) => ({ ...row, endToEndId: toEndToEndId(line) }));
}

async function importRow(
  tx: Tx,
  { endToEndId, fileId, outcome, amountMinor, reason }: BankReportRow,
  { messageId, now, record }: { messageId: string } & Pick<BankImport, 'now' | 'record'>,
): Promise<ImportedRow> {
  const row = { endToEndId: endToEndId ?? fileId ?? '', payoutId: null, amountMinor, reason };
  const named = endToEndId === null ? null : fromEndToEndId(endToEndId);
  if (!named) return { ...row, record: 'unknown' };
  if (outcome === null) return { ...row, payoutId: named.payoutId, record: 'waiting' };
  const recorded = await recordBankOutcome(tx, { ...named, outcome, amountMinor, reason, reportedBy: messageId, now });
  const imported = { ...row, payoutId: recorded.payout && named.payoutId, record: recorded.record };
  if (recorded.payout && ['sent', 'failed', 'returned'].includes(imported.record))
    await record(tx, recorded.payout, imported);
  return imported;
}
