import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db.ts';
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts';
import { lockLoggedEmail } from './email-log.queries.ts';
import { deleteEmailsBefore } from './email.sql.ts';
import { queueEmail } from './queue-email.ts';
import { resendEmail } from './resend-email.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const now = new Date('2026-11-20T12:00:10Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

async function givenSent(dedupeKey: string | null): Promise<number> {
  const { db } = database;
  const request = { to: 'kim@test.example', customerId: null, language: 'en', kind: 'staff_setup' } as const;
  const link = { params: { name: 'Kim' }, actionUrl: 'https://shop.example/x' };
  const id = await inTransaction(db, (tx) =>
    queueEmail(tx, { ...request, ...link, ...(dedupeKey !== null && { dedupeKey }) }),
  );
  await db`
    update email.messages set kind = 'payout_failed', is_secret = false, status = 'sent', sent_at = ${now}, attempts = 2
    where id = ${id}`;
  return id ?? 0;
}

const rowsOf = (id: number) => database.db`
  select id, status, attempts, sent_at, dedupe_key, copy_of from email.messages
  where id = ${id} or copy_of = ${id} order by id`;

const resend = (id: number, at: Date) =>
  inTransaction(database.db, async (tx) => {
    const email = await lockLoggedEmail(tx, id);
    return email && resendEmail(tx, email, at);
  });

test('the first email stays as it was sent, and copies of copies name it', async () => {
  const id = await givenSent('payout_failed:7');
  const copyId = await resend(id, later(60));
  await database.db`update email.messages set status = 'sent', sent_at = ${later(61)} where id = ${copyId}`;
  const again = await resend(copyId ?? 0, later(120));
  const [first, copy, last] = await rowsOf(id);
  expect(first).toMatchObject({ status: 'sent', attempts: 2, sentAt: now, dedupeKey: 'payout_failed:7', copyOf: null });
  expect(copy).toMatchObject({ id: copyId, status: 'sent', copyOf: id });
  expect(last).toMatchObject({ id: again, status: 'queued', attempts: 0, sentAt: null, copyOf: id });
  expect(copy?.['dedupeKey']).toMatch(/^payout_failed:7:again:\d+$/);
});

test.each(['payout_failed:8', null])('of %s one copy a minute is sent, also at the same moment', async (key) => {
  const id = await givenSent(key);
  const both = await Promise.all([resend(id, later(1)), resend(id, later(2))]);
  expect(both.filter((copy) => copy !== null)).toHaveLength(1);
  expect(await resend(id, later(3))).toBeNull();
  expect(await resend(id, later(61))).not.toBeNull();
  expect(await rowsOf(id)).toHaveLength(3);
});

test('the purge of the first email leaves its copy', async () => {
  const id = await givenSent('payout_failed:9');
  const copyId = await resend(id, later(60));
  await database.db`update email.messages set created_at = '2020-01-01' where id = ${id}`;
  await deleteEmailsBefore(database.db, new Date('2021-01-01'));
  expect(await database.db`select copy_of from email.messages where id = ${copyId}`).toEqual([{ copyOf: null }]);
});
