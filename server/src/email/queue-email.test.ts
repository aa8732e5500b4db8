import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db.ts';
import { listMailbox } from './email.queries.ts';
import type { EmailRequest } from './email.types.ts';
import { deliverEmailJob, queueEmail } from './queue-email.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db`truncate email.messages`;
  await database.db`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`;
});

const verification: EmailRequest<'email_verification'> = {
  to: 'Ada@example.com',
  customerId: null,
  language: 'en',
  kind: 'email_verification',
  params: { name: 'Ada' },
  actionUrl: 'https://shop.test/email/verify/1/token',
};

const countJobs = async (): Promise<number> =>
  (await database.db`select 1 from graphile_worker.jobs where task_identifier = ${deliverEmailJob}`).length;

test('a committed email is in the mailbox, and its job is queued', async () => {
  const id = await inTransaction(database.db, (tx) => queueEmail(tx, verification));
  const [email] = await listMailbox(database.db, 'ada@EXAMPLE.com');
  expect(email).toMatchObject({ id, to: 'Ada@example.com', subject: 'Confirm your email address' });
  expect(email?.links).toEqual(['https://shop.test/email/verify/1/token']);
  expect(await countJobs()).toBe(1);
});

test('dates emails of seeded history by their event', async () => {
  const factAt = new Date('2026-03-04T05:06:07Z');
  const id = await inTransaction(database.db, (tx) => queueEmail(tx, verification));
  await inTransaction(database.db, (tx) => queueEmail(tx, { ...verification, factAt }));
  const [newest, oldest] = await listMailbox(database.db, null);
  expect(newest?.id).toBe(id);
  expect(oldest?.createdAt).toEqual(factAt);
});

test('creates neither email nor job on rollback', async () => {
  const failing = inTransaction(database.db, async (tx) => {
    await queueEmail(tx, verification);
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await listMailbox(database.db, null)).toEqual([]);
  expect(await countJobs()).toBe(0);
});

test('sends one email for a repeated event, even concurrently', async () => {
  const request = { ...verification, dedupeKey: 'verification:1' };
  const ids = await Promise.all([1, 2, 3].map(() => inTransaction(database.db, (tx) => queueEmail(tx, request))));
  expect(ids.filter((id) => id !== null)).toHaveLength(1);
  expect(await listMailbox(database.db, null)).toHaveLength(1);
  expect(await countJobs()).toBe(1);
});

test('lists emails newest first and by address', async () => {
  for (const to of ['a@example.com', 'b@example.com', 'a@example.com']) {
    await inTransaction(database.db, (tx) => queueEmail(tx, { ...verification, to }));
  }
  const all = await listMailbox(database.db, null);
  expect(all.map(({ to }) => to)).toEqual(['a@example.com', 'b@example.com', 'a@example.com']);
  expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((one, other) => other - one));
  expect(await listMailbox(database.db, 'a@example.com')).toHaveLength(2);
});

test('the database refuses two addresses in one field', async () => {
  const email = { ...verification, to: 'a@example.com,b@example.com' };
  const queueing = inTransaction(database.db, (tx) => queueEmail(tx, email));
  await expect(queueing).rejects.toThrow('message_recipient_is_one_address');
});
