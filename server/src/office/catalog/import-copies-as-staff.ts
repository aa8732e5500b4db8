import { recordAudit } from '#server/audit/record-audit.ts';
import { type CopyImport, importCopies } from '#server/catalog/copies/import-copies.ts';
import type { CopyPlan } from '#server/catalog/copies/copies.types.ts';
import type { Tx } from '#server/platform/db.ts';

export interface CopyCounts {
  added: number;
  changed: number;
  unchanged: number;
  bad: number;
  noted: number;
}

/** Imports a file of copies with one audit entry, all of it or nothing. */
export async function importCopiesAsStaff(
  tx: Tx,
  job: CopyImport,
): Promise<{ counts: CopyCounts; notes: CopyPlan['notes']; run: number | null }> {
  const { runId: run, ...plan } = await importCopies(tx, job);
  const counts = toCopyCounts(plan);
  const { bad: _, ...made } = counts;
  const { actor, now } = job;
  const details = { ...made, run };
  if (run !== null) await recordAudit(tx, { actor, action: 'copies.imported', subject: 'copies:import', details, now });
  return { counts, notes: plan.notes, run };
}

export function toCopyCounts({ changes, unchanged, bad, notes }: CopyPlan): CopyCounts {
  const added = changes.filter(({ before }) => before === null).length;
  return { added, changed: changes.length - added, unchanged, bad: bad.length, noted: notes.length };
}
