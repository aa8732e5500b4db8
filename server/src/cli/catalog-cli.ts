import { recordAudit } from '#server/audit/record-audit.ts';
import { importItems, type ImportSummary } from '#server/catalog/import/import-items.ts';
import { seedTitles } from '#server/catalog/import/seed-titles.ts';
import { seedTree } from '#server/catalog/import/seed-tree.ts';
import { seedContent } from '#server/content/seed-content.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { type ParsedArguments, UsageError } from '#server/cli/commands/command-line.ts';
import { runTool } from '#server/cli/commands/run-tool.ts';
import { createImportReport, type ImportOutcome, outcomeFailure, toOutcomeText } from './import-report.ts';
import { readActor } from './read-actor.ts';
import { toCallersPath } from '#server/cli/commands/to-callers-path.ts';
import { withDatabase } from './with-database.ts';

const usage = `npm run catalog -- import FILE [--dry-run] [--on-error=skip|stop]

Brings the items of FILE (JSON Lines or CSV with a header, each also compressed as .gz) into the shop.
  --dry-run         says what would change and writes nothing
  --on-error=stop   ends at the first bad line; the batches before it stay imported (the default)
  --on-error=skip   leaves bad lines out
`;

interface Command {
  file: string;
  isDryRun: boolean;
  onError: 'skip' | 'stop';
}

function toCommand({ command, file, 'dry-run': isDryRun, 'on-error': onError }: ParsedArguments): Command {
  if (command !== 'import') throw new UsageError(`There is no such command: ${String(command)}`);
  if (onError !== 'skip' && onError !== 'stop') throw new UsageError('--on-error is skip or stop');
  return { file: toCallersPath(String(file)), isDryRun: isDryRun === true, onError };
}

interface Mode {
  isDemo: boolean;
  isQuiet: boolean;
}

async function runImport(db: Db, command: Command, { isDemo, isQuiet }: Mode): Promise<ImportOutcome> {
  await seedContent(db, { isDemo });
  await seedTree(db);
  const report = createImportReport({ isDryRun: command.isDryRun, isQuiet });
  const now = systemClock.now();
  const actor = readActor();
  const recordEnd = (tx: Tx, { new: added, changed, unchanged, noted, runId }: ImportSummary) =>
    recordAudit(tx, {
      actor,
      action: 'items.imported',
      subject: 'items:import',
      details: { added, changed, unchanged, noted, run: runId },
      now,
    });
  const summary = await importItems(db, { ...command, now, by: { actor, recordEnd }, ...report.listeners });
  const titles = summary.new > 0 && !command.isDryRun ? await seedTitles(db) : 0;
  return report.finish(summary, titles);
}

function run(typed: ParsedArguments, { isJson }: { isJson: boolean }): Promise<ImportOutcome> {
  const command = toCommand(typed);
  return withDatabase((db, _, { demo }) => runImport(db, command, { isDemo: demo, isQuiet: isJson }));
}

await runTool(
  {
    usage,
    failure: 'The import failed',
    positionals: ['command', 'file'],
    options: { 'dry-run': { type: 'boolean', default: false }, 'on-error': { type: 'string', default: 'stop' } },
    toText: toOutcomeText,
    failureOf: outcomeFailure,
  },
  run,
);
