import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RouteName } from '#contract/api.ts';
import { logOut } from '#server/identity/identity.queries.ts';
import { resolveSession } from '#server/identity/sessions/resolve-session.ts';
import { type CallShop, createCaller, openCallShop } from '../../test-kit/call-shop.ts';
import { givenCustomer, givenSession } from '../../test-kit/given-customer.ts';
import { givenItem } from '../../test-kit/given-items.ts';

let shop: CallShop;
let itemId: number;

beforeAll(async () => {
  shop = await openCallShop();
  itemId = (await givenItem(shop.db)).id;
});
afterAll(() => shop.close());

/** Calls of several domains that need a session. */
const calls: [RouteName, object][] = [
  ['readProfile', {}],
  ['readCart', {}],
  ['addToCart', { id: 0 }],
  ['listSessions', {}],
];

async function givenSignedIn() {
  const { id } = await givenCustomer(shop.db);
  const token = await givenSession(shop.db, id);
  const caller = createCaller(shop.shop, token);
  const outcomes = () =>
    Promise.all(calls.map(([name, input]) => caller.outcome(name, 'id' in input ? { id: itemId } : input)));
  return { id, token, caller, outcomes };
}

const allowed = calls.map(() => 'OK');
const refused = calls.map(() => 'not_signed_in');

test.each([
  ['ended', async (token: string) => logOut(shop.db, (await resolveSession(shop.db, token, new Date()))?.id ?? '')],
  [
    'unused for long',
    (_token: string, id: number) =>
      shop.db`update identity.sessions set last_used_at = now() - interval '31 days' where customer_id = ${id}`,
  ],
  [
    'over',
    (_token: string, id: number) =>
      shop.db`update identity.sessions set created_at = now() - interval '2 days', expires_at = now() - interval '1 day'
      where customer_id = ${id}`,
  ],
  [
    'of a blocked account',
    (_token: string, id: number) => shop.db`update identity.customers set blocked_at = now() where id = ${id}`,
  ],
])('a session that is %s is refused by every call at once', async (_how, end) => {
  const { id, token, outcomes } = await givenSignedIn();
  const other = await givenSignedIn();
  expect(await outcomes()).toEqual(allowed);
  await end(token, id);
  expect(await outcomes()).toEqual(refused);
  expect(await other.outcomes()).toEqual(allowed);
});

test.each(calls)('%s postpones the idle timeout of its session', async (name, input) => {
  const { id, caller } = await givenSignedIn();
  await shop.db`update identity.sessions set last_used_at = now() - interval '29 days' where customer_id = ${id}`;
  await caller.reply(name, 'id' in input ? { id: itemId } : input);
  const [session] = await shop.db<{ isFresh: boolean }[]>`
    select last_used_at > now() - interval '1 minute' as is_fresh from identity.sessions where customer_id = ${id}`;
  expect(session).toEqual({ isFresh: true });
});

test('readProfile returns the balance and the country', async () => {
  const { id, caller } = await givenSignedIn();
  await shop.db`update identity.customers set country_id = (select min(id) from content.countries) where id = ${id}`;
  expect(await caller.reply('readProfile')).toMatchObject({ id, balance: 0, country: { id: expect.any(Number) } });
});
