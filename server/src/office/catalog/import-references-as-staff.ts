import { recordAudit } from '#server/audit/record-audit.ts';
import { importReferencePrices } from '#server/catalog/reference-prices/import-reference-prices.ts';
import type { ReferenceFile, ReferencePlan } from '#server/catalog/reference-prices/reference-prices.types.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';

interface StaffReferences {
  file: ReferenceFile;
  /** Of the preview; null imports whatever the file changes by now. */
  version: string | null;
  actor: string;
  now: Date;
}

/** Imports market prices with an audit entry, if the file changes anything. Writes nothing if a row is bad. */
export function importReferencesAsStaff(
  db: Db,
  { file, version, actor, now }: StaffReferences,
): Promise<ReferencePlan> {
  return inTransaction(db, async (tx) => {
    const plan = await importReferencePrices(tx, file, version);
    const { added, changed, unchanged } = plan;
    if (plan.bad.length === 0 && added + changed > 0) {
      const entry = { actor, action: 'reference_prices.imported', subject: 'items:reference_prices', now };
      await recordAudit(tx, { ...entry, details: { added, changed, unchanged } });
    }
    return plan;
  });
}
