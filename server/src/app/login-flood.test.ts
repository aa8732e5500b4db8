import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { passwordQueue } from '#server/identity/passwords/hash-password.ts';
import { givenCustomer, givenPassword } from '../../test-kit/given-customer.ts';
import { withShopApp } from '../../test-kit/with-shop-app.ts';

const floodSize = 250;
const shop = withShopApp();

function logIn(remoteAddress: string, username: string, password = givenPassword) {
  return shop.app.inject({ method: 'POST', url: '/api/login', remoteAddress, payload: { username, password } });
}

type Replies = Awaited<ReturnType<typeof logIn>>[];

const countOf = (replies: Replies, status: number) => replies.filter(({ statusCode }) => statusCode === status).length;

test('during a flood of sign-ins from one address others can sign in, and the flood gets Retry-After', async () => {
  const { email } = await givenCustomer(shop.db);
  const flood = Promise.all(
    Array.from({ length: floodSize }, (_none, at) => logIn('203.0.113.7', `nobody-${at}@test.example`)),
  );
  const own = await logIn('198.51.100.1', email);
  expect(own.statusCode).toBe(200);
  const replies = await flood;
  expect(countOf(replies, 422) + countOf(replies, 429)).toBe(floodSize);
  expect([countOf(replies, 422) > 0, countOf(replies, 429) > floodSize / 2]).toEqual([true, true]);
  for (const { headers, statusCode } of replies) {
    if (statusCode !== 429) continue;
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(headers['ratelimit-remaining']).toBe('0');
  }
});

/** Fills the queue of this process with sign-ins from everywhere that end when the test says so. */
async function fillQueue(): Promise<() => Promise<unknown>> {
  const over = new AbortController();
  const wait = () => once(over.signal, 'abort');
  const calls: Promise<unknown>[] = [];
  const refused: unknown[] = [];
  while (refused.length === 0) {
    const caller = { network: `192.0.2.${calls.length}`, rateLimitFactor: 1 };
    calls.push(passwordQueue.admit(caller, wait).catch((error: unknown) => refused.push(error)));
    await nextTurn();
  }
  return () => {
    over.abort();
    return Promise.all(calls);
  };
}

test('refuses a distributed flood before hashing, and recovers afterwards', async () => {
  const { email } = await givenCustomer(shop.db);
  const countAttempts = async () => (await shop.db`select 1 from identity.sign_in_attempts`).length;
  const before = await countAttempts();
  const release = await fillQueue();
  const refused = await logIn('198.51.100.2', email);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
  expect(refused.json()).toMatchObject({ status: 'ERROR', code: 'service_unavailable' });
  expect(await countAttempts()).toBe(before);
  expect((await shop.app.inject('/api/items/list')).statusCode).toBe(200);
  await release();
  expect((await logIn('198.51.100.2', email)).statusCode).toBe(200);
});
