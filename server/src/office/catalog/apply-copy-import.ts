import { readCopies } from '#server/catalog/copies/read-copies.ts';
import { readTextRows } from '#server/catalog/import/read-text-rows.ts';
import { onceAsStaff, type StaffAttempt } from '#server/office/once-as-staff.ts';
import { lockStaff } from '#server/office/staff/staff.queries.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { type CopyCounts, importCopiesAsStaff } from './import-copies-as-staff.ts';

interface CopyUpload extends Pick<StaffAttempt, 'staffId' | 'idempotencyKey' | 'now'> {
  text: string;
  format: 'csv' | 'jsonl';
  /** Of the preview. */
  version: string;
  actor: string;
}

/**
 * Imports an upload of copies; once per idempotency key. Locks the member of staff, so that a concurrent retry waits.
 * Returns the run with which staff can undo it, null if nothing changed.
 */
export async function applyCopyImport(db: Db, upload: CopyUpload): Promise<CopyCounts & { run: number | null }> {
  const { staffId, idempotencyKey, actor, now, text, format, version } = upload;
  const asked = [text, format, version];
  const file = await readCopies(readTextRows(text, format === 'csv'));
  return inTransaction(db, async (tx) => {
    await lockStaff(tx, staffId);
    return onceAsStaff(tx, { operation: 'office.copy_import', staffId, idempotencyKey, asked, now }, async () => {
      const { counts, run } = await importCopiesAsStaff(tx, { file, version, actor, now });
      return { ...counts, run };
    });
  });
}
