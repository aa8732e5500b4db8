import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts';
import { deleteOldEmails } from './email.queries.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('deletes finished emails after 400 days and keeps mailbox emails', async () => {
  const { db } = database;
  await db`
    insert into email.messages (kind, recipient, language_code, subject, body_text, body_html, status, created_at)
    select 'password_reset', 'ada@example.com', 'en', status || ' ' || age,
      case when status <> 'failed' then 'text' end, case when status <> 'failed' then 'html' end, status,
      '2026-11-02'::timestamptz - make_interval(days => age)
    from unnest(array['failed', 'kept', 'queued']) status, unnest(array[399, 401]) age`;
  await deleteOldEmails(db, { now: () => new Date('2026-11-02T00:00:00Z') });
  const left = await db<{ subject: string }[]>`select subject from email.messages order by subject`;
  expect(left.map(({ subject }) => subject)).toEqual([
    'failed 399',
    'kept 399',
    'kept 401',
    'queued 399',
    'queued 401',
  ]);
});
