import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayMs, systemClock } from '#server/platform/clock.ts';
import { givenCustomer } from '../../test-kit/given-customer.ts';
import { givenPayout } from '../../test-kit/given-payout.ts';
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts';
import { safetySubscriptions } from './safety-subscriptions.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test.each([
  ['identity.two_step_removed', {}],
  ['identity.sign_in_disowned', { since: new Date().toISOString() }],
] as const)('after %s payouts of the customer wait two weeks', async (event, details) => {
  const { db } = database;
  const { id: customerId } = await givenCustomer(db);
  const before = await givenPayout(db, { customerId });
  const payload = { customerId, ...details };
  const subscribers = safetySubscriptions({ db, clock: systemClock })[event] ?? [];
  for (const subscriber of subscribers) await subscriber.handle(payload as never);
  const after = await givenPayout(db, { customerId });
  const rows = await db<{ heldUntil: Date }[]>`
    select held_until from payments.payouts where id in (${before}, ${after})`;
  const days = rows.map(({ heldUntil }) => Math.round((heldUntil.getTime() - Date.now()) / dayMs));
  expect(days).toEqual([14, 14]);
});
