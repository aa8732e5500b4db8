import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { importItems, type ImportSummary } from '#server/catalog/import-items.ts';
import { seedTitles } from '#server/catalog/seed-titles.ts';
import { seedTree } from '#server/catalog/seed-tree.ts';
import { seedContent } from '#server/content/seed-content.ts';
import { systemClock } from '#server/platform/clock.ts';
import { type Db, openDb } from '#server/platform/db.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts';
import { migrate } from '#server/platform/migrate.ts';
import { readConfig } from './config.ts';
import { createImportReport } from './import-report.ts';

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

function tell(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Works beside a running shop, which sees the changes at once, and also when none runs. */
async function withDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const config = readConfig(process.env);
  const server = config.databaseUrl
    ? { url: config.databaseUrl, stop: () => Promise.resolve() }
    : await startEmbeddedPostgres({ dataDir: config.dataDir, join: true, log: tell });
  try {
    await migrate(server.url);
    const db = openDb(server.url, { connectionsMax: 2 });
    try {
      return await work(db);
    } finally {
      await db.end({ timeout: 5 });
    }
  } finally {
    await server.stop();
  }
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
