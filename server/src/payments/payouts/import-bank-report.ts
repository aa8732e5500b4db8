import type { BankReportRow } from '#server/payments/bank.types.ts';
import { readBankReport } from '#server/payments/bank/read-bank-report.ts';
import { selectBankIban, selectBatchByMessage, selectLinesOfBatch } from '#server/payments/batches.sql.ts';
import { fromEndToEndId, toEndToEndId } from '#server/payments/payouts.rules.ts';
import type { BankRecord, ImportedRow, Payout } from '#server/payments/payouts.types.ts';
import { inTransaction, type Db, type Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
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
 * up no other. Importing it again changes nothing. Returns what became of each row; refuses a file that cannot be read, or is
 * about another account.
 */
export async function importBankReport(
  db: Db,
  { text, now, record }: BankImport,
): Promise<{ messageId: string; rows: ImportedRow[] }> {
  const { messageId, accountIbans, rows } = readBankReport(text);
  await refuseIfOfAnotherAccount(db, accountIbans);
  const named = new Set(rows.map(({ endToEndId }) => endToEndId));
  const imported: ImportedRow[] = [];
  for (const row of rows)
    for (const one of await listNamedRows(db, row, named))
      imported.push(await inTransaction(db, (tx) => importRow(tx, one, { messageId, now, record })));
  return { messageId, rows: imported };
}

/** Transfers have the same names in every shop, so a notice of a test account would book real payouts. */
async function refuseIfOfAnotherAccount(db: Db, ibans: string[]): Promise<void> {
  const own = await selectBankIban(db);
  const other = ibans.find((iban) => iban !== own);
  if (other !== undefined)
    refuse('bank_report_unreadable', {
      reason: `it is about the account …${other.slice(-4)}, not the one of the shop`,
    });
}

interface NamedRow extends BankReportRow {
  isRest?: boolean;
}

/** A decision about a whole file holds for the transfers that have no other and that the report does not name itself. */
async function listNamedRows(db: Db, row: BankReportRow, named: ReadonlySet<string | null>): Promise<NamedRow[]> {
  if (row.endToEndId !== null || row.doubt !== null || row.fileId === null) return [row];
  const batch = await selectBatchByMessage(db, row.fileId);
  if (!batch) return [row];
  const lines = await selectLinesOfBatch(db, batch.id);
  return lines
    .filter((line) => line.outcome === null && !named.has(toEndToEndId(line)))
    .map((line) => ({ ...row, endToEndId: toEndToEndId(line), isRest: true }));
}

const changes: BankRecord[] = ['sent', 'failed', 'returned', 'paid_twice', 'superseded'];

async function importRow(
  tx: Tx,
  { endToEndId, fileId, outcome, doubt, amount, ...row }: NamedRow,
  { messageId, now, record }: { messageId: string } & Pick<BankImport, 'now' | 'record'>,
): Promise<ImportedRow> {
  const { reason } = row;
  const read = { endToEndId: endToEndId ?? fileId ?? '', payoutId: null, amountMinor: amount?.minor ?? null, reason };
  const named = endToEndId === null ? null : fromEndToEndId(endToEndId);
  if (!named) return { ...read, record: doubt ?? 'unknown' };
  if (outcome === null) return { ...read, payoutId: named.payoutId, record: doubt ?? 'waiting' };
  const recorded = await recordBankOutcome(tx, { ...named, ...row, outcome, amount, reportedBy: messageId, now });
  const imported = { ...read, payoutId: recorded.payout && named.payoutId, record: recorded.record };
  if (recorded.payout && changes.includes(recorded.record)) await record(tx, recorded.payout, imported);
  return imported;
}
