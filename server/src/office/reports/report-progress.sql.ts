import type { Reader, Tx } from '#server/platform/db.ts';

export interface ReportProgress {
  timeZone: string;
  lastTransferId: number;
}

const noProgress: ReportProgress = { timeZone: '', lastTransferId: 0 };

export async function selectProgress(reader: Reader): Promise<ReportProgress> {
  const [row] = await reader<ReportProgress[]>`select time_zone, last_transfer_id from office.report_progress`;
  return row ?? noProgress;
}

export async function selectProgressForUpdate(tx: Tx): Promise<ReportProgress> {
  const [row] = await tx<ReportProgress[]>`
    select time_zone, last_transfer_id from office.report_progress for update`;
  return row ?? noProgress;
}

export async function updateProgress(tx: Tx, { timeZone, lastTransferId }: ReportProgress): Promise<void> {
  await tx`update office.report_progress set time_zone = ${timeZone}, last_transfer_id = ${lastTransferId}`;
}

export async function deleteDays(tx: Tx): Promise<void> {
  await tx`delete from office.ledger_days`;
  await tx`delete from office.sales_days`;
}

/**
 * Last transfer of the next batch. Stops at those younger than `settledMinutes`: no transaction takes that long, so below it
 * no id is still being written.
 */
export async function selectSettledTransferId(
  reader: Reader,
  { after, settledMinutes, limit }: { after: number; settledMinutes: number; limit: number },
): Promise<number | null> {
  const [row] = await reader<{ id: number | null }[]>`
    select max(id) as id from (
      select id from ledger.transfers
      where id > ${after} and id <= (
        select id from ledger.transfers where created_at < now() - make_interval(mins => ${settledMinutes})
        order by id desc limit 1)
      order by id limit ${limit}) as batch`;
  return row?.id ?? null;
}
