import { resolve } from 'node:path';
import { importItems, type ImportSummary } from '#server/catalog/import/import-items.ts';
import { seedTitles } from '#server/catalog/import/seed-titles.ts';
import { seedTree } from '#server/catalog/import/seed-tree.ts';
import { seedContent } from '#server/content/seed-content.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import { type ExitCode, runTool, type ParsedArguments, UsageError } from '#server/cli/commands/command-line.ts';
import { createImportReport } from './import-report.ts';
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
  // npm runs commands in the project folder and passes the caller's folder here.
  return { file: resolve(process.env['INIT_CWD'] ?? '.', String(file)), isDryRun: isDryRun === true, onError };
}

async function runImport(db: Db, command: Command): Promise<ImportSummary> {
  await seedContent(db);
  await seedTree(db);
  const report = createImportReport(command.isDryRun);
  const summary = await importItems(db, { ...command, now: systemClock.now(), ...report.listeners });
  const titles = summary.new > 0 && !command.isDryRun ? await seedTitles(db) : 0;
  report.finish(summary, titles);
  return summary;
}

async function run(typed: ParsedArguments): Promise<ExitCode> {
  const command = toCommand(typed);
  const summary = await withDatabase((db) => runImport(db, command));
  return summary.stoppedAt === null ? 0 : 1;
}

await runTool(
  {
    usage,
    failure: 'The import failed',
    positionals: ['command', 'file'],
    options: { 'dry-run': { type: 'boolean', default: false }, 'on-error': { type: 'string', default: 'stop' } },
  },
  run,
);
