import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenApiKey } from '../../../test-kit/given-api-key.ts';
import { givenCustomer } from '../../../test-kit/given-customer.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { endAccessSince } from './end-access-since.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const since = new Date('2026-11-20T12:00:00Z');
const now = new Date('2026-11-20T13:00:00Z');
const [before, after] = [new Date('2026-11-20T11:00:00Z'), new Date('2026-11-20T12:30:00Z')];

async function givenWebhook(customerId: number, createdAt: Date) {
  await database.db`
    insert into developers.webhooks (customer_id, url, events, secret, created_at)
    values (${customerId}, 'https://example.com/hook', '{offer.received}', 'x', ${createdAt})`;
}

test('keys that were made or rotated since are revoked, others stay', async () => {
  const { db } = database;
  const [{ id: customerId }, other] = [await givenCustomer(db), await givenCustomer(db)];
  const own = await givenApiKey(db, customerId, { now: before });
  const rotated = await givenApiKey(db, customerId, { now: before });
  await db`update developers.api_keys set rotated_at = ${after} where id = ${rotated.id}`;
  await givenApiKey(db, customerId, { now: after });
  const foreign = await givenApiKey(db, other.id, { now: after });
  await endAccessSince(db, { customerId, since, now });
  await endAccessSince(db, { customerId, since, now });
  const working = await db<{ id: number }[]>`
    select id from developers.api_keys where revoked_at is null order by id`;
  expect(working.map(({ id }) => id)).toEqual([own.id, foreign.id]);
});

test('webhooks that were added since are deleted, earlier ones are switched off', async () => {
  const { db } = database;
  const [{ id: customerId }, other] = [await givenCustomer(db), await givenCustomer(db)];
  for (const at of [before, after]) await givenWebhook(customerId, at);
  await givenWebhook(other.id, after);
  await endAccessSince(db, { customerId, since, now });
  const left = await db`
    select customer_id, created_at, disabled_at, disabled_by from developers.webhooks order by id`;
  expect(left).toEqual([
    { customerId, createdAt: before, disabledAt: now, disabledBy: 'customer' },
    { customerId: other.id, createdAt: after, disabledAt: null, disabledBy: null },
  ]);
});
