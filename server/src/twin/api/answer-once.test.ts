import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayMs } from '#server/platform/clock.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { openTestTwin, orderTwinFault } from '../../../test-kit/test-twin.ts';

let database: TestDatabase;
let twin: Awaited<ReturnType<typeof openTestTwin>>;
let aheadMs = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  const clock = { now: () => new Date(Date.now() + aheadMs) };
  twin = await openTestTwin({ db: database.db, clock, secret: 'whsec_of_the_tests' });
});
afterAll(async () => {
  await twin.close();
  await database.close();
});

/** Sends 25 euros; Stripe refuses an account that it does not know. */
async function transfer(key: string, change: Record<string, string> = {}) {
  const params = { amount: '2500', currency: 'eur', destination: 'acct_unknown', transfer_group: key, ...change };
  const reply = await fetch(`${twin.origin}/v1/transfers`, {
    method: 'POST',
    headers: {
      authorization: 'Bearer sk_test_twin',
      'content-type': 'application/x-www-form-urlencoded',
      'idempotency-key': key,
    },
    body: new URLSearchParams(params),
  });
  await reply.arrayBuffer();
  return [reply.status, reply.headers.get('idempotent-replayed')];
}

const fault = (kind: 'error' | 'error_after' | 'rate_limit') =>
  orderTwinFault(database.db, { operation: 'pay_out', fault: kind });

async function givenAccount(): Promise<string> {
  const stored = { number: '4000 0566 5566 5556', holder: 'KIM TEST', expireMonth: 12, expireYear: 2040 };
  return (await twin.gateway.tokeniseCard(stored)).token;
}

test.each(['error', 'error_after'] as const)(
  'the answer after %s is repeated for a day, then the key is new',
  async (kind) => {
    const destination = await givenAccount();
    const key = `failed-${kind}`;
    await fault(kind);
    expect(await transfer(key, { destination })).toEqual([500, null]);
    expect(await transfer(key, { destination })).toEqual([500, 'true']);
    const made = () => database.db`select from twin.objects where type = 'transfer' and parent = ${key}`;
    expect(await made()).toHaveLength(kind === 'error' ? 0 : 1);
    aheadMs += dayMs + 1000;
    expect(await transfer(key, { destination })).toEqual([200, null]);
    expect(await transfer(key, { destination })).toEqual([200, 'true']);
  },
);

test('a refusal is repeated, and refused itself with other parameters', async () => {
  const [status] = await transfer('refused');
  expect(status).toBe(404);
  expect(await transfer('refused')).toEqual([404, 'true']);
  expect(await transfer('refused', { amount: '1' })).toEqual([400, null]);
});

test('what did not begin is kept by no key: invalid parameters, and too many requests', async () => {
  const destination = await givenAccount();
  expect(await transfer('early', { destination, amount: 'much' })).toEqual([400, null]);
  await fault('rate_limit');
  expect(await transfer('early', { destination })).toEqual([429, null]);
  expect(await transfer('early', { destination })).toEqual([200, null]);
});
