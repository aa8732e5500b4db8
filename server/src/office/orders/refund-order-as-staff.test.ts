import { beforeAll, expect, test } from 'vitest';
import { listAudit } from '#server/audit/audit.queries.ts';
import { previewRefund } from '#server/checkout/refunds/preview-refund.ts';
import { listOrderRefunds } from '#server/checkout/refunds/refunds.queries.ts';
import type { RefundInput } from '#server/checkout/refunds/refunds.types.ts';
import { readBalance } from '#server/ledger/ledger.queries.ts';
import { snapshotLedger } from '../../../test-kit/expect-money.ts';
import { givenStaff } from '../../../test-kit/given-staff.ts';
import { givenClaimed, givenDelivered, givenSoldOrder } from '../../../test-kit/given-sold-order.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { refundOrderAsStaff } from './refund-order-as-staff.ts';

const shop = withMoneyShop({ runsJobs: true });

type Asked = Pick<RefundInput, 'orderId'> & Partial<Parameters<typeof refundOrderAsStaff>[1]>;

let staffId: number;

beforeAll(async () => {
  staffId = (await givenStaff(shop.db)).id;
});

const refund = (asked: Asked) =>
  refundOrderAsStaff(shop.db, {
    lines: null,
    destination: 'wallet',
    reason: 'damaged',
    actor: 'staff:kim@example.com',
    staffId,
    idempotencyKey: null,
    now: shop.clock.now(),
    ...asked,
  });

const lines = [{ position: 1, count: 1 }];
const preview = (orderId: number, asked: Partial<RefundInput> = {}) =>
  previewRefund(shop.db, { orderId, lines, destination: 'wallet', ...asked });
const actionsOf = async (orderId: number) =>
  (await listAudit(shop.db, { subject: `order:${orderId}`, limit: 20 })).map(({ action }) => action);
const coinsOf = async (customerId: number) => (await readBalance(shop.db, customerId)).availableMinor;

test('does exactly what the preview showed', async () => {
  const items = [{ priceCents: 30_00, count: 3 }, { priceCents: 20_00 }];
  const { orderId, customerId } = await givenSoldOrder(shop, { method: 'card', items });
  const before = await coinsOf(customerId);
  const shown = await preview(orderId);
  expect(shown).toMatchObject({ sourceCents: 0, walletCents: 30_00, walletCoinsMinor: 30_00, isAll: false });
  expect(shown.parts).toMatchObject([{ position: 1, count: 1, cents: 30_00, restockedCount: 1 }]);
  expect(await preview(orderId, { destination: 'source' })).toMatchObject({ sourceCents: 30_00, walletCents: 0 });
  await refund({ orderId, lines, seenPlan: shown.plan });
  const [made] = await listOrderRefunds(shop.db, [orderId]);
  expect(made).toMatchObject({ sourceCents: 0, walletCents: 30_00, walletCoinsMinor: 30_00 });
  expect(await coinsOf(customerId)).toBe(before + 30_00);
  expect(await preview(orderId, { lines: null })).toMatchObject({ walletCents: 80_00, isAll: true });
  await givenDelivered(shop, orderId);
  expect((await preview(orderId)).parts).toMatchObject([{ restockedCount: 0 }]);
});

test('a preview refuses what the refund would refuse', async () => {
  const { orderId } = await givenSoldOrder(shop);
  await expect(preview(orderId, { lines: [{ position: 1, count: 2 }] })).rejects.toThrow('refund_exceeds_rest');
  await expect(preview(9)).rejects.toThrow('order_not_found');
  await givenClaimed(shop, orderId);
  await expect(preview(orderId)).rejects.toThrow('delivery_under_way');
});

test('once: retries with the same key, also at the same moment and hours later, refund once and are logged once', async () => {
  const { orderId, customerId } = await givenSoldOrder(shop, { items: [{ count: 3 }] });
  const { plan: seenPlan } = await preview(orderId);
  const send = () => refund({ orderId, lines, seenPlan, idempotencyKey: 'first' });
  const made = await Promise.all([send(), send(), send()]);
  shop.advance(120);
  made.push(await send());
  expect(new Set(made).size).toBe(1);
  expect(await coinsOf(customerId)).toBe(9_800_00);
  expect(await actionsOf(orderId)).toEqual(['order.refunded']);
});

test('once: a retry after the order was read again, with its newer plan, gets the first refund', async () => {
  const { orderId, customerId } = await givenSoldOrder(shop, { items: [{ count: 3 }] });
  const seenPlans = [(await preview(orderId)).plan];
  const made = [await refund({ orderId, lines, seenPlan: seenPlans[0], idempotencyKey: 'lost' })];
  seenPlans.push((await preview(orderId)).plan);
  made.push(await refund({ orderId, lines, seenPlan: seenPlans[1], idempotencyKey: 'lost' }));
  expect(new Set(seenPlans).size).toBe(2);
  expect(new Set(made).size).toBe(1);
  expect(await coinsOf(customerId)).toBe(9_800_00);
  expect(await actionsOf(orderId)).toEqual(['order.refunded']);
});

test('the same refund with a new key is another one, and a key for another refund is refused', async () => {
  const { orderId, customerId } = await givenSoldOrder(shop, { items: [{ count: 3 }] });
  const first = await refund({ orderId, lines, idempotencyKey: 'one' });
  expect(await refund({ orderId, lines, idempotencyKey: 'two' })).not.toBe(first);
  expect(await coinsOf(customerId)).toBe(9_900_00);
  const before = await snapshotLedger(shop.db);
  for (const other of [{ reason: 'late' }, { isCancellation: true }, { lines: null }])
    await expect(refund({ orderId, lines, idempotencyKey: 'one', ...other })).rejects.toThrow('idempotency_key_reused');
  expect(await snapshotLedger(shop.db)).toEqual(before);
});

test('a key sent for two orders at the same moment refunds one of them', async () => {
  const orders = await Promise.all([givenSoldOrder(shop), givenSoldOrder(shop)]);
  const idempotencyKey = 'both';
  const results = await Promise.allSettled(orders.map(({ orderId }) => refund({ orderId, idempotencyKey })));
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'idempotency_key_reused' },
  });
  const orderIds = orders.map(({ orderId }) => orderId);
  expect(await listOrderRefunds(shop.db, orderIds)).toHaveLength(1);
});

test('one: of two members of staff who refund a piece of the same line, the other is told', async () => {
  const { orderId, customerId } = await givenSoldOrder(shop, { items: [{ count: 3 }] });
  const { plan: seenPlan } = await preview(orderId);
  const results = await Promise.allSettled(
    ['kim', 'robin'].map((name) => refund({ orderId, lines, seenPlan, idempotencyKey: name })),
  );
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'record_changed' } });
  expect(await coinsOf(customerId)).toBe(9_800_00);
  expect(await actionsOf(orderId)).toEqual(['order.refunded']);
});

test('none: what was refused moves and logs nothing', async () => {
  const { orderId } = await givenSoldOrder(shop, { items: [{}, {}] });
  const { plan: seenPlan } = await preview(orderId);
  await refund({ orderId, lines: [{ position: 2, count: 1 }] });
  await shop.runJobs();
  const before = await snapshotLedger(shop.db);
  await expect(refund({ orderId, lines, seenPlan })).rejects.toThrow('record_changed');
  await expect(refund({ orderId, lines: [{ position: 2, count: 1 }], reason: 'again' })).rejects.toThrow(
    'order_line_refunded_already',
  );
  expect(await snapshotLedger(shop.db)).toEqual(before);
  expect(await actionsOf(orderId)).toHaveLength(1);
});

test('a cancellation by staff is made and logged once, and refused after a delivery', async () => {
  const { orderId } = await givenSoldOrder(shop);
  const asked = { orderId, isCancellation: true };
  const send = () => refund({ ...asked, idempotencyKey: 'cancel' });
  await Promise.all([send(), send()]);
  expect(await listOrderRefunds(shop.db, [orderId])).toHaveLength(1);
  expect(await actionsOf(orderId)).toEqual(['order.cancelled']);
  const { orderId: late } = await givenSoldOrder(shop);
  await givenDelivered(shop, late);
  await expect(refund({ orderId: late, isCancellation: true })).rejects.toThrow('order_delivered_already');
});
