import { insertUnpaidNote, selectUnpaidNotes } from '#server/payments/approvals.sql.ts';
import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';

interface UnpaidNote {
  /** Of a locked payout. */
  payoutId: number;
  /** Null for a payout by hand. */
  batchId: number | null;
  /** How many members of staff have to note it; 0 if one is enough. */
  needed: number;
  actor: string;
  now: Date;
}

export interface Noted {
  /** False: another member of staff has to note it too. */
  isDecided: boolean;
  /** Who noted it before. */
  othersNoted: string[];
}

/** Notes that a payout is not paid, as many times as members of staff have to. Refuses a second note of the same one. */
export async function noteUnpaid(tx: Tx, { needed, now, ...note }: UnpaidNote): Promise<Noted> {
  if (needed === 0) return { isDecided: true, othersNoted: [] };
  const { payoutId, actor } = note;
  if (!(await insertUnpaidNote(tx, { ...note, now }))) refuse('payout_noted_by_you_already', { payoutId });
  const actors = (await selectUnpaidNotes(tx, note)).map((noted) => noted.actor);
  return { isDecided: actors.length >= needed, othersNoted: actors.filter((one) => one !== actor) };
}
