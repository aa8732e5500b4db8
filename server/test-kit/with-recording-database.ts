import { afterAll, beforeAll } from 'vitest';
import type { Db } from '#server/platform/db.ts';
import { openRecordingDatabase, type RecordingDatabase } from './recording-database.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

/** A database for the tests of a file that fill it by `db` and read it by the connection that records. */
export function withRecordingDatabase(...template: Parameters<typeof openTestDatabase>) {
  let opened: { database: TestDatabase; recording: RecordingDatabase } | undefined;
  const current = () => {
    if (!opened) throw new Error('the database is not open yet');
    return opened;
  };
  beforeAll(async () => {
    const database = await openTestDatabase(...template);
    opened = { database, recording: openRecordingDatabase(database.url) };
  });
  afterAll(async () => {
    await opened?.recording.db.end();
    await opened?.database.close();
  });
  return {
    get db(): Db {
      return current().database.db;
    },
    get recording(): RecordingDatabase {
      return current().recording;
    },
  };
}

/** As many paid deposits of one customer, of 40 euros each. */
export async function givenPaidPayments(db: Db, customerId: number, count: number): Promise<void> {
  await db`
    insert into payments.payments (purpose, reference_id, customer_id, provider, method, amount_minor, request, pending_hours,
      status, received_minor, created_at, settled_at)
    select 'deposit', 900000 + n, ${customerId}, 'stripe', 'card', 4000, '{}', 1, 'paid', 4000, now(), now()
    from generate_series(1, ${count}::int) n`;
}
