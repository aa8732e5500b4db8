import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayMs, systemClock } from '#server/platform/clock.ts';
import { emailsTo } from '../../test-kit/emails-to.ts';
import { givenApiKey } from '../../test-kit/given-api-key.ts';
import { givenCustomer } from '../../test-kit/given-customer.ts';
import { givenPayout } from '../../test-kit/given-payout.ts';
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts';
import type { EventName } from '#server/platform/outbox.ts';
import { safetySubscriptions } from './safety-subscriptions.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function handle(event: EventName, payload: unknown) {
  const deps = { db: database.db, clock: systemClock, shopUrl: 'https://shop.example' };
  for (const subscriber of safetySubscriptions(deps)[event] ?? []) await subscriber.handle(payload as never);
}

test.each([
  ['identity.two_step_removed', {}],
  ['identity.sign_in_disowned', { since: new Date().toISOString() }],
] as const)('after %s payouts of the customer wait two weeks', async (event, details) => {
  const { db } = database;
  const { id: customerId } = await givenCustomer(db);
  const before = await givenPayout(db, { customerId });
  await handle(event, { customerId, ...details });
  const after = await givenPayout(db, { customerId });
  const rows = await db<{ heldUntil: Date }[]>`
    select held_until from payments.payouts where id in (${before}, ${after})`;
  const days = rows.map(({ heldUntil }) => Math.round((heldUntil.getTime() - Date.now()) / dayMs));
  expect(days).toEqual([14, 14]);
});

test('API keys from before an address was proven end', async () => {
  const { db } = database;
  const { id: customerId } = await givenCustomer(db);
  await givenApiKey(db, customerId);
  await handle('identity.ways_in_dropped', { customerId, since: new Date(0).toISOString() });
  expect(
    await db`select from developers.api_keys where customer_id = ${customerId} and revoked_at is null`,
  ).toHaveLength(0);
});

test('a new password sends what was added lately', async () => {
  const { db } = database;
  const { id: customerId, email } = await givenCustomer(db);
  await givenApiKey(db, customerId);
  await handle('identity.password_set', { customerId, language: 'de', at: new Date().toISOString() });
  expect(await emailsTo(db, email)).toMatchObject([
    { kind: 'recent_access', language: 'de' },
    { kind: 'api_key_created' },
  ]);
});
