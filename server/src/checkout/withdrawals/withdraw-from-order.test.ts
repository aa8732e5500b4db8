import { snapshotLedger } from '../../../test-kit/expect-money.ts';
import { givenRefund } from '../../../test-kit/given-refund.ts';
import { givenDelivered, givenSoldOrder } from '../../../test-kit/given-sold-order.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { describe, expect, test } from 'vitest';
import { findOrderSummary } from '#server/checkout/checkout.queries.ts';
import { listDeliveries } from '#server/delivery/delivery.queries.ts';
import { readCustomerProfile } from '#server/identity/identity.queries.ts';
import { readBalance } from '#server/ledger/ledger.queries.ts';
import { inTransaction } from '#server/platform/db.ts';
import { findOrderRight } from './withdrawals.queries.ts';
import { receiveWithdrawnItems } from './receive-withdrawn-items.ts';
import { withdrawFromOrder } from './withdraw-from-order.ts';

const shop = withMoneyShop({ runsJobs: true });
const timeZone = 'Europe/Berlin';

const withdraw = ({ orderId, customerId }: { orderId: number; customerId: number }, positions = [1], key?: string) =>
  withdrawFromOrder(shop.db, {
    languageCode: 'en',
    orderId,
    customerId,
    positions,
    email: 'account@test.example',
    idempotencyKey: key ?? null,
    timeZone,
    now: shop.clock.now(),
  });

const coinsOf = async (customerId: number) => (await readBalance(shop.db, customerId)).availableMinor;

async function statesOf(orderId: number): Promise<string[]> {
  const order = await findOrderSummary(shop.db, orderId);
  if (!order) throw new Error(`order ${orderId} is missing`);
  const right = await findOrderRight(shop.db, order, { timeZone, at: shop.clock.now() });
  return (right?.lines ?? []).map(({ state }) => state);
}

async function emailsOf(kind: string, orderId: number): Promise<string[]> {
  await shop.runJobs();
  const rows = await shop.db<{ bodyText: string }[]>`
    select body_text from email.messages where kind = ${kind} and body_text like ${`%${orderId}%`}`;
  return rows.map(({ bodyText }) => bodyText);
}

async function expectRefused(call: () => Promise<unknown>, code: string): Promise<void> {
  await shop.runJobs();
  const before = await snapshotLedger(shop.db);
  await expect(call()).rejects.toMatchObject({ code });
  expect(await snapshotLedger(shop.db)).toEqual(before);
}

test('an undelivered line is cancelled and refunded at once, the others stay', async () => {
  const order = await givenSoldOrder(shop, { items: [{}, {}], overrides: { deliveryConsent: true } });
  await withdraw(order, [2]);
  expect(await statesOf(order.orderId)).toEqual(['open', 'refunded']);
  expect(await coinsOf(order.customerId)).toBe(9_900_00);
  const deliveries = await listDeliveries(shop.db, [order.orderId]);
  expect(deliveries.map(({ status }) => status)).toEqual(['open', 'cancelled']);
  const [email, ...others] = await emailsOf('withdrawal_received', order.orderId);
  expect(others).toEqual([]);
  expect(email).toContain('you made this statement: “I, Kim Test, withdraw from the contract');
  expect(email).toContain('refunding it now the way you paid');
  expect(email).not.toContain('have to come back');
});

test('the confirmation is written in the language of the statement, not of the order', async () => {
  const { orderId, customerId } = await givenSoldOrder(shop);
  await withdrawFromOrder(shop.db, {
    languageCode: 'de',
    orderId,
    customerId,
    positions: [1],
    email: 'account@test.example',
    idempotencyKey: null,
    timeZone,
    now: shop.clock.now(),
  });
  const [email] = await emailsOf('withdrawal_received', orderId);
  expect(email).toContain('Ich, Kim Test, widerrufe den Vertrag');
});

test('a card gets back what it paid', async () => {
  const order = await givenSoldOrder(shop, { method: 'card' });
  await withdraw(order);
  await shop.runJobs();
  const refunds = await shop.db`select r.status, r.amount_minor from payments.refunds r
    join checkout.orders o on o.payment_id = r.payment_id where o.id = ${order.orderId}`;
  expect([...refunds]).toEqual([{ status: 'sent', amountMinor: 100_00 }]);
});

test('a delivered line without consent has to come back before it is refunded', async () => {
  const order = await givenSoldOrder(shop);
  await givenDelivered(shop, order.orderId);
  await withdraw(order);
  expect(await statesOf(order.orderId)).toEqual(['return_due']);
  expect(await coinsOf(order.customerId)).toBe(9_900_00);
  const [email] = await emailsOf('withdrawal_received', order.orderId);
  expect(email).toContain(`to our trade link: ${shop.content.settings.tradeLink}`);
});

test('the confirmation names what is refunded, with the discount of a code', async () => {
  await shop.db`insert into promo.codes (code, description, kind, percent_bps, valid_from)
    values ('TENTH', 'Ten percent off', 'percent', 1000, now() - interval '30 days')`;
  const order = await givenSoldOrder(shop, { overrides: { promoCode: 'TENTH' } });
  await withdraw(order);
  const [email] = await emailsOf('withdrawal_received', order.orderId);
  expect(email).toContain('90.00');
  expect(email).not.toContain('100.00');
});

test('items that came back are refunded, apart from a line that staff refunded before', async () => {
  const order = await givenSoldOrder(shop, { items: [{}, {}] });
  await givenDelivered(shop, order.orderId);
  const withdrawalId = await withdraw(order, [1, 2]);
  const why = { reason: 'broken', actor: 'terminal:kim', now: shop.clock.now() };
  const lines = [{ position: 1, count: 1 }];
  await givenRefund(shop.db, { orderId: order.orderId, lines, destination: 'wallet', ...why });
  await inTransaction(shop.db, (tx) =>
    receiveWithdrawnItems(tx, { withdrawalId, actor: 'terminal:kim', now: shop.clock.now() }),
  );
  expect(await statesOf(order.orderId)).toEqual(['refunded', 'refunded']);
  expect(await coinsOf(order.customerId)).toBe(10_000_00);
});

describe('once', () => {
  test('a double click withdraws once, with the same key and without one', async () => {
    for (const key of ['one', undefined]) {
      const order = await givenSoldOrder(shop);
      const ids = await Promise.all([withdraw(order, [1], key), withdraw(order, [1], key)]);
      expect(new Set([...ids, await withdraw(order, [1], key)]).size).toBe(1);
      expect(await coinsOf(order.customerId)).toBe(10_000_00);
      expect(await emailsOf('withdrawal_received', order.orderId)).toHaveLength(1);
    }
  });

  test('another request under the same key is refused', async () => {
    const order = await givenSoldOrder(shop, { items: [{}, {}] });
    await withdraw(order, [1], 'two');
    await expectRefused(() => withdraw(order, [2], 'two'), 'idempotency_key_reused');
  });
});

describe('one', () => {
  test('a delivery at the same moment comes first or is cancelled, never both', async () => {
    for (let round = 0; round < 4; round += 1) {
      const order = await givenSoldOrder(shop, { overrides: { deliveryConsent: true } });
      const { orderId } = order;
      const delivery = givenDelivered(shop, orderId);
      const [delivered, withdrawn] = await Promise.allSettled([delivery, withdraw(order)]);
      const [line] = await listDeliveries(shop.db, [orderId]);
      const isRefunded = (await coinsOf(order.customerId)) === 10_000_00;
      expect(line?.status).toBe(delivered.status === 'fulfilled' ? 'delivered' : 'cancelled');
      expect(isRefunded).toBe(line?.status === 'cancelled');
      expect(withdrawn.status === 'fulfilled' || delivered.status === 'fulfilled').toBe(true);
    }
  });

  test('a refund by staff at the same moment gives the money back once', async () => {
    const order = await givenSoldOrder(shop);
    const money = { orderId: order.orderId, lines: null, destination: 'wallet' as const, reason: 'damaged' };
    const staff = givenRefund(shop.db, { ...money, actor: 'terminal:kim', now: shop.clock.now() });
    await Promise.allSettled([staff, withdraw(order)]);
    expect(await coinsOf(order.customerId)).toBe(10_000_00);
  });
});

describe('none', () => {
  test('a line that was delivered with consent, or whose period is over, stays sold', async () => {
    const lost = await givenSoldOrder(shop, { overrides: { deliveryConsent: true } });
    await givenDelivered(shop, lost.orderId);
    await expectRefused(() => withdraw(lost), 'withdrawal_not_possible');
    const ended = await givenSoldOrder(shop);
    await givenDelivered(shop, ended.orderId);
    shop.advance(22 * 24 * 60);
    await expectRefused(() => withdraw(ended), 'withdrawal_not_possible');
  });

  test('a chosen line without the right withdraws nothing of the others', async () => {
    const order = await givenSoldOrder(shop, { items: [{}, {}] });
    await expectRefused(() => withdraw(order, [1, 3]), 'withdrawal_not_possible');
    expect(await statesOf(order.orderId)).toEqual(['open', 'open']);
  });

  test('an order of somebody else, a refunded one, and one without the right are refused', async () => {
    const [order, other] = [await givenSoldOrder(shop), await givenSoldOrder(shop)];
    await expectRefused(() => withdraw({ ...order, customerId: other.customerId }), 'order_not_found');
    const money = { orderId: order.orderId, lines: null, destination: 'wallet' as const, reason: 'damaged' };
    await givenRefund(shop.db, { ...money, actor: 'terminal:kim', now: shop.clock.now() });
    await expectRefused(() => withdraw(order), 'withdrawal_not_possible');
    const settings = { ...shop.content.settings, withdrawalDays: null };
    const without = await givenSoldOrder(shop, { overrides: { content: { ...shop.content, settings } } });
    await expectRefused(() => withdraw(without), 'withdrawal_not_possible');
  });
});

test('the confirmation goes to the address of the account', async () => {
  const order = await givenSoldOrder(shop);
  const { email } = await readCustomerProfile(shop.db, order.customerId, null);
  await withdrawFromOrder(shop.db, {
    languageCode: 'en',
    ...order,
    positions: [1],
    email,
    idempotencyKey: null,
    timeZone,
    now: shop.clock.now(),
  });
  await shop.runJobs();
  const rows =
    await shop.db`select recipient from email.messages where kind = 'withdrawal_received' and recipient = ${email}`;
  expect(rows).toHaveLength(1);
});
