import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { importItems, type ImportSummary } from '#server/catalog/import-items.ts';
import { seedTitles } from '#server/catalog/seed-titles.ts';
import { seedTree } from '#server/catalog/seed-tree.ts';
import { seedContent } from '#server/content/seed-content.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import { createImportReport } from './import-report.ts';
import { withDatabase } from './with-database.ts';

const usage = `npm run catalogue -- import FILE [--dry-run] [--on-error=skip|stop]

Brings the items of FILE (JSON Lines or CSV with a header, each also packed as .gz) into the shop.
  --dry-run         says what would change and writes nothing
  --on-error=stop   ends at the first bad line; the batches before it stay imported (the default)
  --on-error=skip   leaves bad lines out
`;

interface Command {
  file: string;
  isDryRun: boolean;
  onError: 'skip' | 'stop';
}

/** Reads the command line; null when it asks for something else than there is. */
function readCommand(args: string[]): Command | null {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false }, 'on-error': { type: 'string', default: 'stop' } },
  });
  const [verb, file, ...others] = positionals;
  const onError = values['on-error'];
  if (verb !== 'import' || !file || others.length > 0 || (onError !== 'skip' && onError !== 'stop')) return null;
  // npm runs commands in the folder of the project and says here where the person stands.
  return { file: resolve(process.env['INIT_CWD'] ?? '.', file), isDryRun: values['dry-run'], onError };
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

async function main(): Promise<number> {
  const command = readCommand(process.argv.slice(2));
  if (!command) {
    process.stderr.write(usage);
    return 2;
  }
  const summary = await withDatabase((db) => runImport(db, command));
  return summary.stoppedAt === null ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`The import failed: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
