import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFullReads, openRecordingDatabase, type RecordingDatabase } from '../../test-kit/recording-database.ts';
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts';
import { listAuditChoices } from './audit.queries.ts';

let database: TestDatabase;
let recording: RecordingDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  recording = openRecordingDatabase(database.url);
});
afterAll(async () => {
  await recording.db.end();
  await database.close();
});

test('the choices of the audit log come from its indexes', async () => {
  await database.db`
    insert into audit.entries (actor, action, subject, details, at)
    select 'staff:' || n % 3 || '@shop.example', 'order.' || (array['cancel', 'claim'])[n % 2 + 1], 'order:' || n, '{}', now()
    from generate_series(1, 20000) n`;
  await database.db`analyze`;
  expect(await listAuditChoices(recording.db)).toEqual({
    actors: ['staff:0@shop.example', 'staff:1@shop.example', 'staff:2@shop.example'],
    actions: ['order.cancel', 'order.claim'],
  });
  expect(await listFullReads(recording, 'audit.entries')).toEqual([]);
});
