import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OfficeInputOf } from '#contract/office/office-api.ts';
import { readBalance } from '#server/ledger/ledger.queries.ts';
import { givenOfficeCaller, type OfficeCaller } from '../../../test-kit/call-office.ts';
import { emailsTo } from '../../../test-kit/emails-to.ts';
import { snapshotLedger } from '../../../test-kit/expect-money.ts';
import { refundsOf, requestBalanceRefund } from '../../../test-kit/given-balance-refund.ts';
import { givenCustomer } from '../../../test-kit/given-customer.ts';
import { givenCreditedDeposit } from '../../../test-kit/given-deposit.ts';
import { givenWallet } from '../../../test-kit/given-wallet.ts';
import { openShopApp, type ShopApp } from '../../../test-kit/shop-app.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';

const shop = withMoneyShop({ runsJobs: true });
let app: ShopApp;
let finance: OfficeCaller;

beforeAll(async () => {
  app = await openShopApp(shop.db);
  finance = await givenOfficeCaller(app, shop.db, 'finance');
});
afterAll(() => app.close());

type Refund = OfficeInputOf<'refundBalance'>;

const refund = (id: number, input: Partial<Refund> = {}, options?: { idempotencyKey: string }) =>
  finance.reply('refundBalance', { id, amount: null, expected_sum: 50, reason: 'Account closed', ...input }, options);
const preview = async (id: number, amount?: number) =>
  (await finance.reply('previewBalanceRefund', { id, ...(amount !== undefined && { amount }) })).payload;
const coinsOf = async (id: number) => (await readBalance(shop.db, id)).availableMinor;

/** A customer who topped up 20 coins and then 30. */
async function givenDepositor() {
  const first = await givenCreditedDeposit(shop);
  const { customerId: id, email } = first;
  const second = await givenCreditedDeposit(shop, { customerId: id, coinsMinor: 30_00 });
  return { id, email, depositIds: [first.depositId, second.depositId] };
}

const account = { first_name: 'Kim', last_name: 'Test', account_number: 'DE89 3704 0044 0532 0130 00' };

const completeProfile = (id: number) =>
  shop.db`update identity.customers set name = 'Kim', surname = 'Test', phone = '+4930123456', city = 'Berlin',
    post_code = '10115', address = 'Example Street 1', country_id = (select min(id) from content.countries) where id = ${id}`;

/** Whose first top-up no card takes back. */
async function givenOldDepositor() {
  const { id, depositIds } = await givenDepositor();
  await shop.db`update wallet.deposits set credited_at = now() - interval '181 days' where id = ${depositIds[0] ?? 0}`;
  await completeProfile(id);
  return { id };
}

test('finance refunds what the preview showed of each top-up; customer and log hear of it', async () => {
  const { id, email, depositIds } = await givenDepositor();
  await givenWallet(shop.db, id, 7_00);
  const plan = await preview(id, 25);
  expect(plan).toMatchObject({ balance: 57, refundable: 50, granted: 7, waiting: null, coins: 25, amount: 25 });
  expect(plan.lines).toMatchObject([
    { source: `deposit:${depositIds[0]}`, way: 'source', method: 'card', coins: 20, amount: 20 },
    { source: `deposit:${depositIds[1]}`, way: 'source', method: 'card', coins: 5, amount: 5 },
  ]);
  expect(plan.payout).toBeNull();
  const { payload } = await refund(id, { amount: 25, expected_sum: 25 });
  expect(payload.balance).toBe(32);
  await shop.runJobs();
  expect(await refundsOf(shop.db, id)).toEqual([
    { cents: 20_00, status: 'sent' },
    { cents: 5_00, status: 'sent' },
  ]);
  expect((await emailsTo(shop.db, email)).map(({ kind }) => kind)).toContain('balance_refund_requested');
  const admin = await givenOfficeCaller(app, shop.db, 'admin');
  const [entry] = (await admin.reply('listAudit', { q: `customer:${id}` })).payload;
  expect(entry).toMatchObject({
    action: 'balance.refunded',
    actor: finance.actor,
    details: {
      coinsMinor: 25_00,
      cents: 25_00,
      availableBefore: 57_00,
      availableAfter: 32_00,
      reason: 'Account closed',
    },
  });
});

test('an old top-up goes to an account in the name and at the address of the profile', async () => {
  const { id } = await givenOldDepositor();
  await shop.db`update identity.customers set address = '' where id = ${id}`;
  expect((await preview(id)).payout).toMatchObject({ coins: 20, amount: 20, has_address: false });
  expect((await finance.refusal('refundBalance', { id, expected_sum: 50, reason: 'x' })).code).toBe('invalid_input');
  const incomplete = await finance.refusal('refundBalance', { id, expected_sum: 50, reason: 'x', account });
  expect(incomplete).toMatchObject({ status: 409, code: 'customer_profile_incomplete' });
  await completeProfile(id);
  expect((await preview(id)).payout).toMatchObject({ has_address: true });
  await refund(id, { account });
  const [payout] =
    await shop.db`select amount_minor, method, last_four, state from payments.payouts where customer_id = ${id}`;
  expect(payout).toEqual({ amountMinor: 20_00, method: 'sepa', lastFour: '3000', state: 'pending' });
  expect(await coinsOf(id)).toBe(0);
});

test('a payout to an account that one of them named needs another one, whatever its amount', async () => {
  const { id } = await givenOldDepositor();
  await refund(id, { account });
  const [row] = await shop.db<{ id: number }[]>`select id from payments.payouts where customer_id = ${id}`;
  const payoutId = row?.id ?? 0;
  const send = () => finance.refusal('sendPayout', { id: payoutId, reason: 'x', before_hold_ends: true });
  expect(await finance.reply('readPayout', { id: payoutId })).toMatchObject({
    payload: {
      stage: 'waiting_for_approval',
      named_by: finance.actor,
      approved_by: [{ actor: finance.actor }],
      approvals_needed: 2,
    },
  });
  expect(await send()).toMatchObject({ code: 'payout_needs_approval' });
  const approve = { id: payoutId, reason: 'Called the customer' };
  expect((await finance.refusal('approvePayout', approve)).code).toBe('payout_approved_by_you_already');
  const admin = await givenOfficeCaller(app, shop.db, 'admin');
  await admin.reply('approvePayout', approve);
  await finance.reply('sendPayout', { id: payoutId, reason: 'x', before_hold_ends: true });
});

describe('once', () => {
  test('a repeated call with one key refunds once, and the key is of one refund', async () => {
    const { id } = await givenDepositor();
    const input = { amount: 10, expected_sum: 10 };
    const call = (changes: Partial<Refund> = {}) =>
      refund(id, { ...input, ...changes }, { idempotencyKey: `once-${id}` });
    const replies = await Promise.all([call(), call(), call()]);
    expect(new Set(replies.map(({ payload }) => payload.refund_id)).size).toBe(1);
    expect(await coinsOf(id)).toBe(40_00);
    await expect(call({ amount: 11, expected_sum: 11 })).rejects.toMatchObject({ code: 'idempotency_key_reused' });
    const entries = await shop.db`select from audit.entries where subject = ${`customer:${id}`}`;
    expect(entries).toHaveLength(1);
  });
});

describe('one', () => {
  test('of customer and staff who refund everything at the same moment', async () => {
    const { id } = await givenDepositor();
    const results = await Promise.allSettled([refund(id), requestBalanceRefund(shop, id), refund(id)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(await coinsOf(id)).toBe(0);
    await shop.runJobs();
    expect((await refundsOf(shop.db, id)).map(({ cents }) => cents)).toEqual([20_00, 30_00]);
  });

  test('of customer and staff who refund a part each, both if the balance is enough', async () => {
    const { id } = await givenDepositor();
    await Promise.all([
      refund(id, { amount: 15, expected_sum: 15 }),
      requestBalanceRefund(shop, id, { coinsMinor: 20_00 }),
    ]);
    expect(await coinsOf(id)).toBe(15_00);
    const sums = (await refundsOf(shop.db, id)).map(({ cents }) => cents);
    expect(sums.reduce((sum, cents) => sum + cents, 0)).toBe(35_00);
  });
});

describe('none', () => {
  test.each([
    ['another sum than the preview showed', { expected_sum: 49.99 }, 'balance_refund_changed'],
    ['more than can be refunded', { amount: 50.01, expected_sum: 50.01 }, 'balance_not_refundable'],
    ['no reason', { reason: ' ' }, 'invalid_input'],
    ['no sum', { expected_sum: 0 }, 'invalid_input'],
  ])('%s', async (_case, input, code) => {
    const { id } = await givenDepositor();
    const before = await snapshotLedger(shop.db);
    await expect(refund(id, input)).rejects.toMatchObject({ code });
    expect(await snapshotLedger(shop.db)).toEqual(before);
    expect(await shop.db`select from audit.entries where subject = ${`customer:${id}`}`).toHaveLength(0);
  });

  test('customers without refundable coins, unknown and erased ones', async () => {
    const { id } = await givenCustomer(shop.db);
    expect(await preview(id)).toMatchObject({ refundable: 0, amount: 0, lines: [], payout: null });
    expect((await finance.refusal('previewBalanceRefund', { id, amount: 1 })).code).toBe('balance_not_refundable');
    await expect(refund(id)).rejects.toMatchObject({ code: 'balance_not_refundable' });
    await expect(refund(2_000_000_000)).rejects.toMatchObject({ code: 'customer_not_found' });
    await shop.db`update identity.customers set deleted_at = now(), blocked_at = now() where id = ${id}`;
    await expect(refund(id)).rejects.toMatchObject({ code: 'customer_not_found' });
    expect((await finance.refusal('previewBalanceRefund', { id })).code).toBe('customer_not_found');
  });

  test('other roles', async () => {
    const { id } = await givenDepositor();
    for (const role of ['support', 'catalog'] as const) {
      const caller = await givenOfficeCaller(app, shop.db, role);
      expect((await caller.refusal('previewBalanceRefund', { id })).code).toBe('role_not_allowed');
      const asked = caller.refusal('refundBalance', { id, expected_sum: 50, reason: 'x' });
      expect((await asked).code).toBe('role_not_allowed');
    }
  });
});
