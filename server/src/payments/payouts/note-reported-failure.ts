import { insertUnpaidNote, selectApprovalsAbove, selectUnpaidNotes } from '#server/payments/approvals.sql.ts';
import { selectFailedSum } from '#server/payments/batches.sql.ts';
import { approvalsNeededFor } from '#server/payments/payouts.rules.ts';
import type { BatchLine } from '#server/payments/payouts.types.ts';
import type { Tx } from '#server/platform/db.ts';

interface ReportedFailure {
  /** Whose payout is locked. */
  line: BatchLine;
  /** Who imports the report. */
  actor: string;
  /** Whether others who noted it may be the same person. */
  isOnePerson: (others: string[]) => Promise<boolean>;
  now: Date;
}

interface Noted {
  /** False: a second person has to say so too. */
  isConfirmed: boolean;
  isNew: boolean;
}

/**
 * Notes who imports a report that a transfer was rejected or came back, because a report can be made by hand, and money that is
 * owed again may go to the wallet at once. The word of one person does for transfers of a file up to the amount of the settings.
 */
export async function noteReportedFailure(tx: Tx, { line, actor, isOnePerson, now }: ReportedFailure): Promise<Noted> {
  const { batchId, payoutId } = line;
  const amountMinor = (await selectFailedSum(tx, line)) + line.amountMinor;
  if (approvalsNeededFor({ amountMinor }, await selectApprovalsAbove(tx)) === 0)
    return { isConfirmed: true, isNew: false };
  const actors = (await selectUnpaidNotes(tx, { payoutId, batchId })).map((note) => note.actor);
  const others = actors.filter((one) => one !== actor);
  if (others.length > 0 && (await isOnePerson(others))) return { isConfirmed: false, isNew: false };
  const isNew = await insertUnpaidNote(tx, { payoutId, batchId, actor, now });
  return { isConfirmed: others.length > 0, isNew };
}
