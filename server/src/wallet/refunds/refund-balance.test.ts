import { describe, expect, test } from 'vitest';
import { readBalance } from '#server/ledger/ledger.queries.ts';
import { minuteMs } from '#server/platform/clock.ts';
import { listDeposits } from '#server/wallet/wallet.queries.ts';
import { givenRefundPayout, refundsOf, requestBalanceRefund } from '../../../test-kit/given-balance-refund.ts';
import { givenCreditedDeposit } from '../../../test-kit/given-deposit.ts';
import { givenWallet } from '../../../test-kit/given-wallet.ts';
import { givenCard } from '../../../test-kit/given-withdrawal.ts';
import { snapshotLedger } from '../../../test-kit/expect-money.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import type { BalanceRefundInput } from './refunds.types.ts';

const shop = withMoneyShop({ runsJobs: true });

const refund = (customerId: number, overrides: Partial<BalanceRefundInput> = {}) =>
  requestBalanceRefund(shop, customerId, overrides);
const coinsOf = async (customerId: number) => (await readBalance(shop.db, customerId)).balanceMinor;
/** Cents that went back of each deposit, newest first. */
const backOf = async (customerId: number) =>
  (await listDeposits(shop.db, customerId)).map(({ refundedCents }) => refundedCents);
const payoutsOf = (customerId: number) =>
  shop.db`select amount_minor as cents, coins_minor as coins, method, state, last_four, held_until - created_at as held
    from payments.payouts where customer_id = ${customerId} order by id`;

/** A customer who topped up 20 coins and then 30. */
async function givenDepositor() {
  const first = await givenCreditedDeposit(shop);
  const { customerId, email } = first;
  const second = await givenCreditedDeposit(shop, { customerId, coinsMinor: 30_00 });
  return { customerId, email, depositIds: [first.depositId, second.depositId] };
}

test('coins go back to the cards, oldest deposit first', async () => {
  const { customerId } = await givenDepositor();
  await refund(customerId, { coinsMinor: 25_00, expectedCents: 25_00 });
  expect(await coinsOf(customerId)).toBe(25_00);
  await shop.runJobs();
  expect(await refundsOf(shop.db, customerId)).toEqual([
    { cents: 20_00, status: 'sent' },
    { cents: 5_00, status: 'sent' },
  ]);
  expect(await backOf(customerId)).toEqual([5_00, 20_00]);
  await refund(customerId, { idempotencyKey: 'the rest' });
  expect(await coinsOf(customerId)).toBe(0);
  expect(await backOf(customerId)).toEqual([30_00, 20_00]);
  expect((await refundsOf(shop.db, customerId)).map(({ cents }) => cents)).toEqual([20_00, 5_00, 25_00]);
});

test('old deposits are paid out, granted coins stay', async () => {
  const { customerId } = await givenDepositor();
  await givenWallet(shop.db, customerId, 7_00);
  const later = new Date(shop.clock.now().getTime() + 181 * 24 * 60 * minuteMs);
  await refund(customerId, { payout: givenRefundPayout(), now: later });
  expect(await coinsOf(customerId)).toBe(7_00);
  expect(await refundsOf(shop.db, customerId)).toEqual([]);
  expect(await payoutsOf(customerId)).toMatchObject([
    { cents: 50_00, coins: 50_00, method: 'sepa', state: 'pending', lastFour: '3000' },
  ]);
  expect(await backOf(customerId)).toEqual([30_00, 20_00]);
});

test('a card for the payout becomes a token', async () => {
  const { customerId } = await givenDepositor();
  const payout = { ...givenRefundPayout(), destination: givenCard };
  await refund(customerId, { payout, refundDays: 0, now: new Date(shop.clock.now().getTime() + minuteMs) });
  expect(await payoutsOf(customerId)).toMatchObject([{ cents: 50_00, method: 'card', lastFour: '4242' }]);
});

describe('once', () => {
  test('concurrent calls with one key refund once', async () => {
    const { customerId } = await givenDepositor();
    const input = { idempotencyKey: 'one-attempt', coinsMinor: 10_00 };
    const ids = await Promise.all([refund(customerId, input), refund(customerId, input), refund(customerId, input)]);
    expect(new Set(ids).size).toBe(1);
    await refund(customerId, input);
    await expect(refund(customerId, { ...input, coinsMinor: 11_00 })).rejects.toThrow('idempotency_key_reused');
    expect(await coinsOf(customerId)).toBe(40_00);
    expect(await refundsOf(shop.db, customerId)).toMatchObject([{ cents: 10_00 }]);
  });

  test('without a key a double click refunds once, and the same again later refunds again', async () => {
    const { customerId } = await givenDepositor();
    await Promise.all([refund(customerId, { coinsMinor: 10_00 }), refund(customerId, { coinsMinor: 10_00 })]);
    expect(await coinsOf(customerId)).toBe(40_00);
    await refund(customerId, { coinsMinor: 10_00, now: new Date(shop.clock.now().getTime() + 6 * minuteMs) });
    expect(await coinsOf(customerId)).toBe(30_00);
  });
});

describe('one', () => {
  test('of two tabs that refund everything', async () => {
    const { customerId } = await givenDepositor();
    const results = await Promise.allSettled(
      ['a', 'b'].map((idempotencyKey) => refund(customerId, { idempotencyKey })),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await coinsOf(customerId)).toBe(0);
    expect((await refundsOf(shop.db, customerId)).map(({ cents }) => cents)).toEqual([20_00, 30_00]);
  });
});

describe('none', () => {
  test.each([
    ['more than was paid for', { coinsMinor: 50_01 }, 'balance_not_refundable'],
    ['another sum than the customer saw', { expectedCents: 49_99 }, 'balance_refund_changed'],
    ['a payout without a destination', { refundDays: 0 }, 'invalid_input'],
    ['an account with wrong check digits', { refundDays: 0, payout: wrongAccount() }, 'invalid_input'],
  ])('%s', async (_case, overrides, refusal) => {
    const { customerId } = await givenDepositor();
    await givenWallet(shop.db, customerId, 7_00);
    const before = await snapshotLedger(shop.db);
    const now = new Date(shop.clock.now().getTime() + minuteMs);
    await expect(refund(customerId, { now, ...overrides })).rejects.toThrow(refusal);
    expect(await snapshotLedger(shop.db)).toEqual(before);
  });

  test('granted coins only', async () => {
    const { customerId } = await givenCreditedDeposit(shop);
    await refund(customerId);
    await shop.runJobs();
    await givenWallet(shop.db, customerId, 7_00);
    const before = await snapshotLedger(shop.db);
    await expect(refund(customerId, { idempotencyKey: 'again' })).rejects.toThrow('balance_not_refundable');
    expect(await snapshotLedger(shop.db)).toEqual(before);
  });
});

function wrongAccount(): BalanceRefundInput['payout'] {
  const destination = { method: 'sepa', holder: 'Kim Test', iban: 'DE89370400440532013001' } as const;
  return { ...givenRefundPayout(), destination };
}
