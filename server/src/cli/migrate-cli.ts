import { runTool } from '#server/cli/commands/run-tool.ts';
import { withDatabase } from './with-database.ts';

const usage = `npm run migrate

Applies pending migrations and prints their names. Every start of the shop applies them too; run this before an update,
so that a migration that fails stops the update while the old version serves.
`;

await runTool(
  {
    usage,
    failure: 'The migrations failed',
    positionals: [],
    options: {},
    toText: ({ migrations }) => [
      ...migrations,
      migrations.length === 0 ? 'No migrations are pending.' : 'The database is up to date.',
    ],
  },
  async () => ({ migrations: await withDatabase((_db, names) => Promise.resolve(names)) }),
);
