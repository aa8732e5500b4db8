import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { expectPaymentIntegrity } from '../../../test-kit/expect-money.ts';
import { givenCustomer, givenSession } from '../../../test-kit/given-customer.ts';
import { givenPayout } from '../../../test-kit/given-payout.ts';
import { givenSecondFactor } from '../../../test-kit/given-second-factor.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { resolveSession } from '#server/identity/sessions/resolve-session.ts';

let shop: TestDatabase;
beforeAll(async () => {
  shop = await openTestDatabase('shop');
});
afterAll(() => shop.close());
afterEach(() => expectPaymentIntegrity(shop.db, new Date()));

const now = new Date();

async function givenAsker() {
  const { id: customerId } = await givenCustomer(shop.db);
  const session = await resolveSession(shop.db, await givenSession(shop.db, customerId, now), now);
  return { customerId, sessionId: session?.id ?? '' };
}
type Asker = Awaited<ReturnType<typeof givenAsker>>;

function ask(asker: Asker, amountMinor: number, overrides: { referenceId?: number; now?: Date } = {}) {
  return givenPayout(shop.db, { ...asker, amountMinor, now, ...overrides });
}

const confirm = ({ sessionId }: Asker, at: Date) =>
  shop.db`update identity.sessions set confirmed_at = ${at} where id = ${sessionId}`;

test('up to the limit nothing is asked, above it those without a second factor are told to set one up', async () => {
  const asker = await givenAsker();
  expect(await ask(asker, 1000_00)).toBeGreaterThan(0);
  const other = await givenAsker();
  await expect(ask(other, 1000_01)).rejects.toMatchObject({
    code: 'second_factor_missing',
    params: { above: { words: '€1,000.00', amount: 1000, currency: 'EUR' } },
  });
});

test('a second factor counts for ten minutes', async () => {
  const asker = await givenAsker();
  await givenSecondFactor(shop.db, asker.customerId);
  await expect(ask(asker, 2000_00)).rejects.toMatchObject({
    code: 'confirmation_required',
    params: { apps: 1, passkeys: 1 },
  });
  await confirm(asker, new Date(now.getTime() - 600_000));
  await expect(ask(asker, 2000_00)).rejects.toMatchObject({ code: 'confirmation_required' });
  await confirm(asker, new Date(now.getTime() - 599_000));
  expect(await ask(asker, 2000_00)).toBeGreaterThan(0);
});

test('a confirmation of another session does not count', async () => {
  const [asker, other] = [await givenAsker(), await givenAsker()];
  await confirm(other, now);
  const stolen = { ...asker, sessionId: other.sessionId };
  await expect(ask(stolen, 2000_00)).rejects.toMatchObject({ code: 'second_factor_missing' });
});

test('payouts of 24 hours count together, later ones anew', async () => {
  const asker = await givenAsker();
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  await ask(asker, 700_00, { now: ago(23) });
  await expect(ask(asker, 400_00)).rejects.toMatchObject({ code: 'second_factor_missing' });
  expect(await ask(asker, 300_00)).toBeGreaterThan(0);
  const tomorrow = new Date(now.getTime() + 25 * 3_600_000);
  expect(await ask(asker, 1000_00, { now: tomorrow })).toBeGreaterThan(0);
});

test('of two payouts at the same moment that exceed the limit together, one is made', async () => {
  const asker = await givenAsker();
  const results = await Promise.allSettled([ask(asker, 600_00), ask(asker, 600_00)]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'second_factor_missing' },
  });
});

test('asking twice for one debt counts once', async () => {
  const asker = await givenAsker();
  const first = await ask(asker, 900_00, { referenceId: 6_999_999 });
  expect(await ask(asker, 900_00, { referenceId: 6_999_999 })).toBe(first);
});
