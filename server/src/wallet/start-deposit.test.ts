import { snapshotLedger } from '../../test-kit/expect-money.ts';
import { givenCustomer } from '../../test-kit/given-customer.ts';
import { givenContact } from '../../test-kit/given-purchase.ts';
import { givenCoinRate, givenTopUp } from '../../test-kit/given-top-up.ts';
import { withMoneyShop } from '../../test-kit/with-money-shop.ts';
import { describe, expect, test } from 'vitest';
import { readCustomerProfile } from '#server/identity/identity.queries.ts';
import { readBalance } from '#server/ledger/ledger.queries.ts';
import { orderFault } from '#server/twin/twin.queries.ts';
import { startDeposit } from './start-deposit.ts';
import { findDeposit, listDeposits } from './wallet.queries.ts';
import type { DepositInput } from './wallet.types.ts';

const shop = withMoneyShop({ runsJobs: true });

const newCustomer = async () => (await givenCustomer(shop.db)).id;
const start = (customerId: number, overrides: Partial<DepositInput> = {}, deps = shop.deps) =>
  startDeposit(shop.db, givenTopUp(shop.content, customerId, { now: shop.clock.now(), ...overrides }), deps);
const deposit = (id: number) => findDeposit(shop.db, id);
const balanceOf = async (customerId: number) => (await readBalance(shop.db, customerId)).availableMinor;

async function paymentOf(depositId: number) {
  const [row] = await shop.db`
    select id, status, amount_minor as amount, redirect_url as url from payments.payments
    where purpose = 'deposit' and reference_id = ${depositId}`;
  return row as { id: number; status: string; amount: number; url: string };
}

async function settle(depositId: number, decision: string): Promise<{ status: string; return_url: string }> {
  const pressed = await shop.press((await paymentOf(depositId)).url, decision);
  await shop.runJobs();
  return pressed;
}

test('a deposit is paid on the page and credited', async () => {
  const customerId = await newCustomer();
  const id = await start(customerId);
  expect(await deposit(id)).toMatchObject({ status: 'pending', coinsMinor: 20_00, chargeCents: 20_00 });
  expect(await balanceOf(customerId)).toBe(0);
  const pressed = await settle(id, 'approve');
  expect(pressed.return_url).toBe(`http://shop.example/pending-payment?order=${id}`);
  expect(await deposit(id)).toMatchObject({ status: 'credited' });
  expect(await balanceOf(customerId)).toBe(20_00);
});

test.each([
  ['0.5', 20_01, 10_01],
  ['0.01', 600_50, 6_01],
  ['3', 10_01, 30_03],
])('at a rate of %s, %i hundredths of a coin are charged %i cents', async (rate, coinsMinor, cents) => {
  const id = await start(await newCustomer(), { coinsMinor, content: givenCoinRate(shop.content, rate) });
  expect(await paymentOf(id)).toMatchObject({ amount: cents, status: 'open' });
  await settle(id, 'approve');
  expect(await deposit(id)).toMatchObject({ status: 'credited', coinsMinor });
});

const addressOf = async (customerId: number) => {
  const { address, city, postCode, country } = await readCustomerProfile(shop.db, customerId, null);
  return { address, city, postCode, countryId: country?.id ?? null };
};

describe('the address in the profile', () => {
  test('is saved on request only', async () => {
    const customerId = await newCustomer();
    const before = await addressOf(customerId);
    await start(customerId);
    expect(await addressOf(customerId)).toEqual(before);
    await start(customerId, { savesContact: true, idempotencyKey: 'k' });
    const { address, city, postCode, countryId } = givenContact;
    expect(await addressOf(customerId)).toEqual({ address, city, postCode, countryId });
  });

  test('is not saved again by a retry', async () => {
    const customerId = await newCustomer();
    await start(customerId, { savesContact: true, idempotencyKey: 'k' });
    await shop.db`update identity.customers set city = 'Bremen' where id = ${customerId}`;
    await start(customerId, { savesContact: true, idempotencyKey: 'k' });
    expect(await addressOf(customerId)).toMatchObject({ city: 'Bremen' });
  });

  test('is not saved by a deposit that is refused', async () => {
    const customerId = await newCustomer();
    const before = await addressOf(customerId);
    await orderFault(shop.db, { operation: 'create', fault: 'error', times: 1 });
    await expect(start(customerId, { savesContact: true })).rejects.toMatchObject({ code: 'provider_unavailable' });
    await expect(start(customerId, { savesContact: true, coinsMinor: 1 })).rejects.toMatchObject({
      code: 'top_up_below_minimum',
    });
    expect(await addressOf(customerId)).toEqual(before);
  });
});

describe('once', () => {
  test('concurrent calls with one key start one deposit', async () => {
    const customerId = await newCustomer();
    const all = await Promise.all([1, 2, 3, 4].map(() => start(customerId, { idempotencyKey: 'k' })));
    expect(new Set(all).size).toBe(1);
    expect(await listDeposits(shop.db, customerId)).toHaveLength(1);
  });

  test('a retry gets its deposit, even after methods and rates changed', async () => {
    const customerId = await newCustomer();
    const { settings } = shop.content;
    const dearer = givenCoinRate(shop.content, '0.001');
    const others = { ...shop.content, settings: { ...settings, paymentMethods: [] } };
    for (const idempotencyKey of ['k', null]) {
      const id = await start(customerId, { idempotencyKey, expectedCents: 20_00 });
      for (const content of [dearer, others]) {
        expect(await start(customerId, { idempotencyKey, expectedCents: 20_00, content })).toBe(id);
        const anew = start(customerId, { idempotencyKey: 'new', expectedCents: 20_00, content });
        await expect(anew).rejects.toMatchObject({ code: expect.any(String) as string });
      }
    }
    expect(await listDeposits(shop.db, customerId)).toHaveLength(2);
  });

  test('a key leads to the same deposit for 24 hours, whatever its status', async () => {
    const customerId = await newCustomer();
    const id = await start(customerId, { idempotencyKey: 'k' });
    await settle(id, 'decline');
    expect(await start(customerId, { idempotencyKey: 'k' })).toBe(id);
    expect(await start(customerId, { idempotencyKey: 'other' })).not.toBe(id);
    shop.advance(24 * 60 + 1);
    expect(await start(customerId, { idempotencyKey: 'k' })).not.toBe(id);
  });

  test('the same key with another body is refused', async () => {
    const customerId = await newCustomer();
    await start(customerId, { idempotencyKey: 'k' });
    const other = start(customerId, { idempotencyKey: 'k', coinsMinor: 30_00 });
    await expect(other).rejects.toMatchObject({ code: 'idempotency_key_reused' });
  });

  test('a double click without a key starts one deposit; after it was paid, a new one', async () => {
    const customerId = await newCustomer();
    const [first, second] = await Promise.all([start(customerId), start(customerId)]);
    expect(first).toBe(second);
    await settle(first, 'approve');
    expect(await start(customerId)).not.toBe(first);
  });
});

test('one: the same key of two customers starts a deposit for each', async () => {
  const customers = [await newCustomer(), await newCustomer()];
  const ids = await Promise.all(customers.map((customerId) => start(customerId, { idempotencyKey: 'shared' })));
  expect(ids[0]).not.toBe(ids[1]);
  await settle(ids[0] as number, 'approve');
  expect(await Promise.all(customers.map(balanceOf))).toEqual([20_00, 0]);
});

describe('none', () => {
  test.each([
    { input: { coinsMinor: 4_99 }, code: 'top_up_below_minimum', params: { min: { amount: 5 }, coins: 'Credits' } },
    {
      input: { coinsMinor: 10_000_01 },
      code: 'top_up_above_maximum',
      params: { max: { words: '10,000.00', amount: 10_000 } },
    },
    {
      input: { expectedCents: 19_99 },
      code: 'charge_changed',
      params: { newCharge: { words: '€20.00', amount: 20, currency: 'EUR' } },
    },
  ])('$code changes no table', async ({ input, code, params }) => {
    const customerId = await newCustomer();
    const before = await snapshotLedger(shop.db);
    const refused = start(customerId, input);
    await expect(refused).rejects.toMatchObject({ code, params });
    expect(await snapshotLedger(shop.db)).toEqual(before);
  });

  test('a reused key with another body changes no table', async () => {
    const customerId = await newCustomer();
    await start(customerId, { idempotencyKey: 'k' });
    const before = await snapshotLedger(shop.db);
    await expect(start(customerId, { idempotencyKey: 'k', method: 'paypal' })).rejects.toThrow();
    expect(await snapshotLedger(shop.db)).toEqual(before);
  });

  test('the minimum is the one of the display currency', async () => {
    const currency = shop.content.currencies.find(({ code }) => code === 'PLN');
    const display = { currency: currency ?? shop.content.defaultCurrency, language: shop.content.defaultLanguage };
    const refused = start(await newCustomer(), { coinsMinor: 5_86, display });
    await expect(refused).rejects.toMatchObject({
      code: 'top_up_below_minimum',
      params: { min: { words: '5.87', amount: 5.87 } },
    });
  });
});

describe('the provider fails when the payment is opened', () => {
  test.each(['error', 'timeout', 'lost_answer'] as const)(
    '%s: nothing is charged and the key is released',
    async (fault) => {
      const customerId = await newCustomer();
      await orderFault(shop.db, { operation: 'create', fault, times: 1 });
      const failed = start(customerId, { idempotencyKey: 'k' });
      await expect(failed).rejects.toMatchObject({ code: 'provider_unavailable' });
      expect(await listDeposits(shop.db, customerId)).toEqual([]);
      await shop.runJobs();
      const id = await start(customerId, { idempotencyKey: 'k' });
      await settle(id, 'approve');
      expect(await balanceOf(customerId)).toBe(20_00);
    },
  );
});

/** Simulates a dead process: a gateway whose promise never settles. */
async function givenDeadStart() {
  const customerId = await newCustomer();
  const stripe = { ...shop.deps.gateways['stripe'], createCheckout: () => new Promise(() => undefined) } as never;
  void start(customerId, { idempotencyKey: 'k' }, { ...shop.deps, gateways: { stripe } });
  await expect.poll(() => listDeposits(shop.db, customerId)).toMatchObject([{ status: 'pending' }]);
  const [left] = await listDeposits(shop.db, customerId);
  return { customerId, id: left?.id ?? 0 };
}

describe('the process dies between the commit and the call', () => {
  test('a retry continues where the first call stopped', async () => {
    const { customerId, id } = await givenDeadStart();
    expect(await start(customerId, { idempotencyKey: 'k' })).toBe(id);
    await settle(id, 'approve');
    expect(await balanceOf(customerId)).toBe(20_00);
  });

  test('a job opens the payment', async () => {
    const { id } = await givenDeadStart();
    shop.advance(1);
    await shop.runJobs();
    expect(await paymentOf(id)).toMatchObject({ status: 'open' });
  });
});
