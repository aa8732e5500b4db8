import { withDatabase } from '#server/cli/with-database.ts';

// A command of its own, because the database of the shop belongs to the process that started it.
await withDatabase((db) => db.unsafe(process.env['SQL'] ?? ''));
