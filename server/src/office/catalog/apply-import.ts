import { recordAudit } from '#server/audit/record-audit.ts';
import { importText, type TextImport } from '#server/catalog/import/import-text.ts';
import type { ImportPlan } from '#server/catalog/import/import.types.ts';
import { readImportText } from '#server/catalog/import/read-import-text.ts';
import { onceAsStaff, type StaffAttempt } from '#server/office/once-as-staff.ts';
import { lockStaff } from '#server/office/staff/staff.queries.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';

export interface ImportCounts {
  added: number;
  changed: number;
  unchanged: number;
  bad: number;
  noted: number;
}

interface AppliedImport extends ImportCounts {
  /** Run with which staff can undo it; null if nothing changed. */
  run: number | null;
}

interface StaffImport extends Omit<TextImport, 'file'>, Pick<StaffAttempt, 'staffId' | 'idempotencyKey'> {
  text: string;
  isCsv: boolean;
  actor: string;
}

/**
 * Imports an upload with one audit entry, all of it or nothing; once per idempotency key. Locks the member of staff, so
 * that a concurrent retry waits.
 */
export async function applyImport(db: Db, upload: StaffImport): Promise<AppliedImport> {
  const { staffId, idempotencyKey, actor, now, text, isCsv, version } = upload;
  const asked = [text, isCsv, version];
  const file = await readImportText(text, isCsv);
  return inTransaction(db, async (tx) => {
    await lockStaff(tx, staffId);
    return onceAsStaff(tx, { operation: 'office.import', staffId, idempotencyKey, asked, now }, async () => {
      const { runId: run, ...plan } = await importText(tx, { file, version, actor, now });
      const counts = toImportCounts(plan);
      const { bad: _, ...made } = counts;
      const details = { ...made, run };
      await recordAudit(tx, { actor, action: 'items.imported', subject: 'items:import', details, now });
      return { ...counts, run };
    });
  });
}

export function toImportCounts({ changes, unchanged, bad, notes }: ImportPlan): ImportCounts {
  const added = changes.filter(({ kind }) => kind === 'new').length;
  return { added, changed: changes.length - added, unchanged, bad: bad.length, noted: notes.length };
}
