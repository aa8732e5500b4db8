import { givenDelivered, givenSoldOrder } from '../../../test-kit/given-sold-order.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { expect, test } from 'vitest';
import { readCustomerProfile } from '#server/identity/identity.queries.ts';
import { readBalance } from '#server/ledger/ledger.queries.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { selectWithdrawalsOfOrder } from './withdrawals.sql.ts';

const shop = withMoneyShop({ runsJobs: true });

async function declare(orderId: number, email: string): Promise<void> {
  const { db, clock } = shop;
  const now = clock.now();
  await requestWithdrawal(db, {
    languageCode: 'en',
    name: 'Ada Test',
    orderId,
    email,
    timeZone: 'UTC',
    ip: '203.0.113.9',
    rateLimitFactor: 100,
    now,
  });
}

const statementsOf = async (orderId: number) =>
  (await selectWithdrawalsOfOrder(shop.db, orderId)).map(({ name, email, channel }) => ({ name, email, channel }));

async function emailsAbout(orderId: number) {
  const rows = await shop.db<{ kind: string; recipient: string }[]>`
    select kind, recipient from email.messages where kind like 'withdrawal%' and body_text like ${`%${orderId}%`}
    order by id`;
  return [...rows];
}

const coinsOf = async (customerId: number) => (await readBalance(shop.db, customerId)).availableMinor;

test('number and address withdraw from everything that carries the right, once, and the answer goes to the order', async () => {
  const { orderId, customerId } = await givenSoldOrder(shop, { items: [{}, {}] });
  await Promise.all([declare(orderId, 'KIM@test.example'), declare(orderId, 'kim@test.example')]);
  await shop.runJobs();
  expect(await statementsOf(orderId)).toEqual([{ name: 'Ada Test', email: 'kim@test.example', channel: 'form' }]);
  expect(await emailsAbout(orderId)).toEqual([{ kind: 'withdrawal_received', recipient: 'kim@test.example' }]);
  expect(await coinsOf(customerId)).toBe(10_000_00);
});

test('the address of the account counts as well', async () => {
  const { orderId, customerId } = await givenSoldOrder(shop);
  const { email } = await readCustomerProfile(shop.db, customerId, null);
  await declare(orderId, email);
  await shop.runJobs();
  expect(await emailsAbout(orderId)).toEqual([{ kind: 'withdrawal_received', recipient: email }]);
});

test('another address, or an order that does not exist, changes nothing and gets no answer', async () => {
  const { orderId, customerId } = await givenSoldOrder(shop);
  await declare(orderId, 'stranger@test.example');
  await declare(orderId + 1000, 'kim@test.example');
  await shop.runJobs();
  expect(await statementsOf(orderId)).toEqual([]);
  expect([...(await emailsAbout(orderId)), ...(await emailsAbout(orderId + 1000))]).toEqual([]);
  expect(await coinsOf(customerId)).toBe(9_900_00);
});

test('an order without the right is answered with the reasons', async () => {
  const { orderId } = await givenSoldOrder(shop, { overrides: { deliveryConsent: true } });
  await givenDelivered(shop, orderId);
  shop.advance(1);
  await declare(orderId, 'kim@test.example');
  await shop.runJobs();
  expect(await statementsOf(orderId)).toEqual([]);
  expect(await emailsAbout(orderId)).toEqual([{ kind: 'withdrawal_void', recipient: 'kim@test.example' }]);
});
