import { z } from 'zod';
import type { CopyFile } from '#server/catalog/copies/copies.types.ts';
import { planCopies } from '#server/catalog/copies/plan-copies.ts';
import { readCopies } from '#server/catalog/copies/read-copies.ts';
import { readFileRows } from '#server/catalog/import/read-file-rows.ts';
import { toCallersPath } from './to-callers-path.ts';
import { importCopiesAsStaff, toCopyCounts } from '#server/office/catalog/import-copies-as-staff.ts';
import { inTransaction } from '#server/platform/db.ts';
import type { CommandDeps } from './command.types.ts';
import { defineCommand } from './command-input.ts';
import { CommandFailure } from './command-output.ts';

/** Lines that are printed; the summary has their number. */
const linesMax = 200;

export const copyImport = defineCommand({
  name: 'copies import',
  usage: 'FILE [--dry-run]',
  does: 'add and change copies from a CSV or JSON Lines file, all rows or none; --dry-run changes nothing',
  positionals: ['file'],
  options: { 'dry-run': { type: 'boolean' } },
  input: z.object({
    file: z.string({ error: 'is missing' }).min(1, 'is missing'),
    'dry-run': z.boolean().default(false),
  }),
  run: async (deps, { file: path, 'dry-run': isDryRun }) => {
    const file = await readCopies(readFileRows(toCallersPath(path), { bytesRead: 0, bytesTotal: 0 }));
    const plan = await planCopies(deps.db, file);
    const { counts, notes, run } =
      isDryRun || plan.bad.length > 0
        ? { counts: toCopyCounts(plan), notes: plan.notes, run: null }
        : await apply(deps, file);
    return { isDryRun, ...counts, run, badLines: plan.bad.slice(0, linesMax), notes: notes.slice(0, linesMax) };
  },
  toText: ({ isDryRun, added, changed, unchanged, bad, run, badLines, notes }) => [
    ...badLines.map(({ line, reason }) => `line ${line}: ${reason}`),
    ...notes.map(({ line, note }) => `line ${line}: ${note}`),
    `${leadOf(isDryRun, bad)}: ${added} added, ${changed} changed, ${unchanged} unchanged, ${bad} bad`,
    ...(run === null ? [] : [`It is change ${run}, which the office can undo.`]),
  ],
  failureOf: ({ bad }) =>
    bad > 0 ? new CommandFailure('import_has_bad_rows', `${badText(bad)} and run the import again.`) : null,
});

/** Takes the file as it compares by then: another import of it that was faster leaves nothing to change. */
function apply({ db, clock, actor }: CommandDeps, file: CopyFile) {
  const job = { file, version: null, actor, now: clock.now() };
  return inTransaction(db, (tx) => importCopiesAsStaff(tx, job));
}

function leadOf(isDryRun: boolean, bad: number): string {
  if (bad > 0) return 'Nothing is imported. Would be';
  return isDryRun ? 'Dry run, nothing is written. Would be' : 'Imported';
}

const badText = (bad: number): string => (bad === 1 ? '1 row is bad. Fix it' : `${bad} rows are bad. Fix them`);
