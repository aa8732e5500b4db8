import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RouteName } from '#contract/api.ts';
import { type Caller, type CallShop, givenCaller, openCallShop } from '../../../test-kit/call-shop.ts';
import { fillPasswordQueue } from '../../../test-kit/fill-password-queue.ts';

let shop: CallShop;
beforeAll(async () => {
  shop = await openCallShop();
});
afterAll(() => shop.close());

const calls: RouteName[] = ['startAuthenticator', 'startPasskey'];

let caller: Awaited<ReturnType<typeof givenCaller>>;
beforeEach(async () => {
  caller = await givenCaller(shop);
});

/** What every call answers. */
async function outcomesOf({ outcome }: Caller, password?: string) {
  const outcomes: Record<string, string> = {};
  for (const name of calls) outcomes[name] = await outcome(name, { cur_password: password });
  return outcomes;
}

const all = (code: string) => Object.fromEntries(calls.map((name) => [name, code]));

test('an account without password has to sign in again after ten minutes', async () => {
  await shop.db`update identity.customers set password_hash = null where id = ${caller.customer.id}`;
  await shop.db`
    update identity.sessions set created_at = now() - interval '10 minutes' where customer_id = ${caller.customer.id}`;
  expect(await outcomesOf(caller)).toEqual(all('sign_in_again'));
});

test('passwords are not tried without end', async () => {
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await outcomesOf(caller, 'Wrong horse 7')).toEqual(all('invalid_input'));
  }
  expect(await outcomesOf(caller, 'Wrong horse 7')).toEqual(all('too_many_requests'));
});

test('while passwords queue, callers are asked to try again later', async () => {
  const release = await fillPasswordQueue();
  const outcomes = await outcomesOf(caller, 'Wrong horse 7');
  await release();
  expect(outcomes).toEqual(all('service_unavailable'));
});
