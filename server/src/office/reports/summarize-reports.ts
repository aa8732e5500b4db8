import { inTransaction, type Db, type Tx } from '#server/platform/db.ts';
import { upsertLedgerDays, upsertSalesDays } from './report-days.sql.ts';
import { deleteDays, selectProgressForUpdate, selectSettledTransferId, updateProgress } from './report-progress.sql.ts';

/** Transfers of one transaction. */
const batchSize = 50_000;

interface Summary {
  timeZone: string;
  /** Transfers that are younger wait: one that began before them may still be written. */
  settledMinutes?: number;
}

const settledMinutesDefault = 15;

/** Adds the transfers since the last run to the days of reports; another time zone begins anew. */
export async function summarizeReports(db: Db, summary: Summary): Promise<void> {
  while (await inTransaction(db, (tx) => summarizeBatch(tx, summary)));
}

/** Returns whether there may be more. */
async function summarizeBatch(tx: Tx, { timeZone, settledMinutes = settledMinutesDefault }: Summary): Promise<boolean> {
  const progress = await selectProgressForUpdate(tx);
  const isSame = progress.timeZone === timeZone;
  if (!isSame) await deleteDays(tx);
  const after = isSame ? progress.lastTransferId : 0;
  const through = await selectSettledTransferId(tx, { after, settledMinutes, limit: batchSize });
  await updateProgress(tx, { timeZone, lastTransferId: through ?? after });
  if (through === null) return false;
  const days = { timeZone, range: { after, through } };
  await upsertLedgerDays(tx, days);
  await upsertSalesDays(tx, days);
  return true;
}
