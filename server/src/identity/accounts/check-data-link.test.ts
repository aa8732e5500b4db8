import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenCustomer } from '../../../test-kit/given-customer.ts';
import { givenDataLink } from '../../../test-kit/given-data-link.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { dayMs } from '#server/platform/clock.ts';
import { consumePrivacyToken, checkDataLink } from '#server/identity/identity.queries.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('a link is valid for its owner and purpose, until it is used or expires', async () => {
  const { db } = database;
  const [owner, other] = [await givenCustomer(db), await givenCustomer(db)];
  const link = { customerId: owner.id, kind: 'export' as const, token: await givenDataLink(db, owner, 'export') };
  const outcomeOf = (overrides: object = {}): Promise<string> =>
    checkDataLink(db, { ...link, now: new Date(), ...overrides }).then(
      () => 'good',
      ({ code }: { code: string }) => code,
    );
  expect([await outcomeOf(), await outcomeOf()]).toEqual(['good', 'good']);
  expect(await outcomeOf({ kind: 'deletion' })).toBe('data_link_invalid');
  expect(await outcomeOf({ customerId: other.id })).toBe('data_link_invalid');
  expect(await outcomeOf({ now: new Date(Date.now() + dayMs) })).toBe('data_link_invalid');
  await consumePrivacyToken(db, { ...link, now: new Date() });
  expect(await outcomeOf()).toBe('data_link_invalid');
});
