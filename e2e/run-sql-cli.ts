import { withDatabase } from '#server/app/with-database.ts';

// A command of its own, because the database of the shop belongs to the process that started it.
await withDatabase((db) => db.unsafe(process.env['SQL'] ?? ''));
