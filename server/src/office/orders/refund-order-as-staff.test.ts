import { expect, test } from 'vitest';
import { listAudit } from '#server/audit/audit.queries.ts';
import { previewRefund } from '#server/checkout/refunds/preview-refund.ts';
import { listOrderRefunds } from '#server/checkout/refunds/refunds.queries.ts';
import type { RefundInput } from '#server/checkout/refunds/refunds.types.ts';
import { readBalance } from '#server/ledger/ledger.queries.ts';
import { inTransaction } from '#server/platform/db.ts';
import { snapshotLedger } from '../../../test-kit/expect-money.ts';
import { givenClaimed, givenDelivered, givenSoldOrder } from '../../../test-kit/given-sold-order.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { refundOrderAsStaff } from './refund-order-as-staff.ts';

const shop = withMoneyShop({ runsJobs: true });

type Asked = Pick<RefundInput, 'orderId'> & Partial<RefundInput> & { isCancellation?: boolean };

const refund = (asked: Asked) =>
  inTransaction(shop.db, (tx) =>
    refundOrderAsStaff(tx, {
      lines: null,
      destination: 'wallet',
      reason: 'damaged',
      actor: 'staff:kim@example.com',
      now: shop.clock.now(),
      ...asked,
    }),
  );

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
  const { refund: made } = await refund({ orderId, lines, seenPlan: shown.plan });
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

test('once: repeated clicks, also at the same moment, refund once and are logged once', async () => {
  const { orderId, customerId } = await givenSoldOrder(shop, { items: [{ count: 3 }] });
  const { plan: seenPlan } = await preview(orderId);
  const click = () => refund({ orderId, lines, seenPlan });
  const made = [...(await Promise.all([click(), click(), click()])), await click()];
  expect(new Set(made.map((one) => one.refund.id)).size).toBe(1);
  expect(made.filter(({ isRepeated }) => isRepeated)).toHaveLength(3);
  expect(await coinsOf(customerId)).toBe(9_800_00);
  expect(await actionsOf(orderId)).toEqual(['order.refunded']);
});

test('one: of two members of staff who refund a piece of the same line, the other is told', async () => {
  const { orderId, customerId } = await givenSoldOrder(shop, { items: [{ count: 3 }] });
  const { plan: seenPlan } = await preview(orderId);
  const results = await Promise.allSettled(
    ['kim', 'robin'].map((name) => refund({ orderId, lines, seenPlan, actor: `staff:${name}@example.com` })),
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
  await Promise.all([refund(asked), refund(asked)]);
  expect(await listOrderRefunds(shop.db, [orderId])).toHaveLength(1);
  expect(await actionsOf(orderId)).toEqual(['order.cancelled']);
  const { orderId: late } = await givenSoldOrder(shop);
  await givenDelivered(shop, late);
  await expect(refund({ orderId: late, isCancellation: true })).rejects.toThrow('order_delivered_already');
});
