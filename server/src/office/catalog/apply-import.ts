import { recordAudit } from '#server/audit/record-audit.ts';
import { importText, type TextImport } from '#server/catalog/import/import-text.ts';
import type { ImportPlan } from '#server/catalog/import/import.types.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';

/** Imports an upload with one audit entry, all of it or nothing. */
export function applyImport(db: Db, upload: TextImport, actor: string): Promise<ImportPlan> {
  return inTransaction(db, async (tx) => {
    const plan = await importText(tx, upload);
    const added = plan.changes.filter(({ kind }) => kind === 'new').length;
    const details = { added, changed: plan.changes.length - added, unchanged: plan.unchanged };
    await recordAudit(tx, { actor, action: 'items.imported', subject: 'items:import', details, now: upload.now });
    return plan;
  });
}
