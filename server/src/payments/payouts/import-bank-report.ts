import type { BankReportRow } from '#server/payments/bank.types.ts';
import { readBankReport } from '#server/payments/bank/read-bank-report.ts';
import { hasDebtorAccount, selectTransferByName } from '#server/payments/bank-facts.sql.ts';
import { isFromSourceOf } from '#server/payments/batches.rules.ts';
import { selectBatchByMessage, selectLinesOfBatch } from '#server/payments/batches.sql.ts';
import type { BankRecord, BatchLine, ImportedRow, Payout, PayoutBatch } from '#server/payments/payouts.types.ts';
import { inTransaction, type Db, type Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { acknowledgeFiles } from './acknowledge-files.ts';
import { recordBankOutcome } from './record-bank-outcome.ts';

interface BankImport {
  /** The file as the bank sent it. */
  text: string;
  now: Date;
  /** Whether a failure or a return may be booked, or needs a second person (`note-reported-failure`). */
  isConfirmed: (tx: Tx, line: BatchLine) => Promise<boolean>;
  /** Runs in the transaction of each row that changed a payout, to record what staff did. */
  record: (tx: Tx, payout: Payout, row: ImportedRow) => Promise<void>;
  recordFile: (tx: Tx, batch: PayoutBatch) => Promise<void>;
}

/**
 * Books a report of the bank about files of payouts, after noting that the bank has these files. Each row is a transaction of its
 * own, so that one row that fails holds up no other. Importing it again changes nothing, and so does the order of reports. Returns
 * what became of each row; refuses a file that cannot be read, or is about accounts that no payout was paid from.
 */
export async function importBankReport(
  db: Db,
  { text, recordFile, ...steps }: BankImport,
): Promise<{ messageId: string; rows: ImportedRow[] }> {
  const report = await readBankReport(text);
  const { messageId, accountIbans, rows } = report;
  await refuseIfOfAnotherAccount(db, accountIbans);
  await inTransaction(db, (tx) => acknowledgeFiles(tx, { report, now: steps.now, record: recordFile }));
  const named = new Set(rows.map(({ endToEndId }) => endToEndId));
  const imported: ImportedRow[] = [];
  for (const row of rows)
    for (const one of await listNamedRows(db, row, named))
      imported.push(await inTransaction(db, (tx) => importRow(tx, one, { messageId, ...steps })));
  return { messageId, rows: imported };
}

/** A notice may be about several accounts: each row is compared with the account of its own file. */
async function refuseIfOfAnotherAccount(db: Db, ibans: string[]): Promise<void> {
  const [first] = ibans;
  if (first !== undefined && !(await hasDebtorAccount(db, ibans)))
    refuse('bank_report_unreadable', {
      reason: `it is about the account …${first.slice(-4)}, from which the shop has paid nothing`,
    });
}

interface NamedRow extends BankReportRow {
  isRest?: boolean;
}

/** A decision about a whole file holds for the transfers about which the bank has decided nothing else and that the report does not name itself. */
async function listNamedRows(db: Db, row: BankReportRow, named: ReadonlySet<string | null>): Promise<NamedRow[]> {
  if (row.endToEndId !== null || row.doubt !== null || row.fileId === null) return [row];
  const batch = await selectBatchByMessage(db, row.fileId);
  if (!batch) return [row];
  const lines = await selectLinesOfBatch(db, batch.id);
  return lines
    .filter((line) => (line.outcome === null || line.isPaidByNote) && !named.has(line.endToEndId))
    .map(({ endToEndId }) => ({ ...row, endToEndId, isRest: true }));
}

const changes: BankRecord[] = ['sent', 'failed', 'returned', 'paid_twice', 'superseded'];

async function importRow(
  tx: Tx,
  row: NamedRow,
  { messageId, now, isConfirmed, record }: { messageId: string } & Omit<BankImport, 'text' | 'recordFile'>,
): Promise<ImportedRow> {
  const { endToEndId, fileId, outcome, doubt, amount, reason } = row;
  const read = { endToEndId: endToEndId ?? fileId ?? '', payoutId: null, amountMinor: amount?.minor ?? null, reason };
  const transfer = endToEndId === null ? null : await selectTransferByName(tx, endToEndId);
  if (!transfer) return { ...read, record: doubt ?? 'unknown' };
  const { batchId, payoutId } = transfer;
  if (!isFromSourceOf(transfer, row)) return { ...read, payoutId, record: 'source_differs' };
  if (outcome === null) return { ...read, payoutId, record: doubt ?? 'waiting' };
  const recorded = await recordBankOutcome(tx, {
    ...row,
    batchId,
    payoutId,
    outcome,
    isConfirmed: (line) => isConfirmed(tx, line),
    reportedBy: messageId,
    now,
  });
  const imported = { ...read, payoutId, record: recorded.record };
  if (recorded.payout && changes.includes(recorded.record)) await record(tx, recorded.payout, imported);
  return imported;
}
