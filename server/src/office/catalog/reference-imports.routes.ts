import { importReferencePricesRoute, previewReferenceImportRoute } from '#contract/office/reference-import.ts';
import { readTextRows } from '#server/catalog/import/read-text-rows.ts';
import { planReferenceImport } from '#server/catalog/reference-prices/plan-reference-import.ts';
import { readReferenceRows } from '#server/catalog/reference-prices/read-reference-rows.ts';
import { bindOffice, type BoundOfficeCall } from '#server/office/bind-office.ts';
import type { Db } from '#server/platform/db.ts';
import { replyWith } from '#server/platform/http/bind.ts';
import { refuse } from '#server/platform/refusal.ts';
import { importReferencesAsStaff } from './import-references-as-staff.ts';

const shownMax = 200;

export function referenceImportRoutes({ db }: { db: Db }): BoundOfficeCall[] {
  return [
    bindOffice(previewReferenceImportRoute, async ({ text }, { now }) => {
      const file = await readReferenceRows(readTextRows(text, true), now);
      const { added, changed, unchanged, bad, version } = await planReferenceImport(db, file);
      return replyWith({ added, changed, unchanged, version, bad: bad.length, bad_rows: bad.slice(0, shownMax) });
    }),
    bindOffice(importReferencePricesRoute, async ({ text, version }, call) => {
      const file = await readReferenceRows(readTextRows(text, true), call.now);
      const plan = await importReferencesAsStaff(db, { file, version, actor: call.actor(), now: call.now });
      const { added, changed, unchanged, bad } = plan;
      if (bad.length > 0) refuse('import_has_bad_rows');
      return replyWith({ added, changed, unchanged });
    }),
  ];
}
