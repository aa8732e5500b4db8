import { type ExitCode, runTool } from '#server/cli/commands/command-line.ts';
import { withDatabase } from './with-database.ts';

async function migrateDatabase(): Promise<ExitCode> {
  const migrations = await withDatabase((_db, names) => Promise.resolve(names));
  for (const name of migrations) process.stdout.write(`${name}\n`);
  process.stdout.write(migrations.length === 0 ? 'No migrations are pending.\n' : 'The database is up to date.\n');
  return 0;
}

const usage = `npm run migrate

Applies pending migrations and prints their names. Every start of the shop applies them too; run this before an update,
so that a migration that fails stops the update while the old version serves.
`;

await runTool({ usage, failure: 'The migrations failed', positionals: [], options: {} }, migrateDatabase);
