import { z } from 'zod';
import { readFileRows } from '#server/catalog/import/read-file-rows.ts';
import { planReferenceImport } from '#server/catalog/reference-prices/plan-reference-import.ts';
import { readReferenceRows } from '#server/catalog/reference-prices/read-reference-rows.ts';
import { toCallersPath } from './to-callers-path.ts';
import { importReferencesAsStaff } from '#server/office/catalog/import-references-as-staff.ts';
import { defineCommand } from './command-input.ts';
import { CommandFailure } from './command-output.ts';

/** Enough to mend a file by; the message has their number. */
const shownMax = 200;

export const pricesImportReference = defineCommand({
  name: 'prices import-reference',
  usage: 'FILE [--dry-run]',
  does: 'import market prices of a CSV file (item_id or market_hash_name, date, price in euros); the same file again changes nothing',
  positionals: ['file'],
  options: { 'dry-run': { type: 'boolean', default: false } },
  input: z.object({ file: z.string({ error: 'is missing' }).min(1, 'is missing'), 'dry-run': z.boolean() }),
  run: async ({ db, clock, actor }, { file: path, 'dry-run': isDryRun }) => {
    const now = clock.now();
    const rows = readFileRows(toCallersPath(path), { bytesRead: 0, bytesTotal: 0 });
    const file = await readReferenceRows(rows, now);
    const plan = isDryRun
      ? planReferenceImport(db, file)
      : importReferencesAsStaff(db, { file, version: null, actor, now });
    const { added, changed, unchanged, bad } = await plan;
    return { isDryRun, added, changed, unchanged, bad: bad.length, badLines: bad.slice(0, shownMax) };
  },
  toText: ({ isDryRun, added, changed, unchanged, bad, badLines }) => {
    const lead = isDryRun || bad > 0 ? 'Nothing is written. Would be' : 'Imported';
    return [
      ...badLines.map(({ line, reason }) => `line ${line}: ${reason}`),
      `${lead}: ${added} new, ${changed} changed, ${unchanged} unchanged, ${bad} bad`,
    ];
  },
  failureOf: ({ bad }) => {
    if (bad === 0) return null;
    const message = `${bad === 1 ? 'A row is' : `${bad} rows are`} bad, so nothing was imported. Fix the file and import it again.`;
    return new CommandFailure('import_has_bad_rows', message);
  },
});
