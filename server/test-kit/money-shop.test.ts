import { afterAll, beforeAll, expect, test } from 'vitest';
import { addJob } from '#server/platform/jobs.ts';
import { publish } from '#server/platform/outbox.ts';
import { type MoneyShop, openMoneyShop } from './money-shop.ts';

let shop: MoneyShop;

beforeAll(async () => {
  shop = await openMoneyShop();
});
afterAll(() => shop.close());

test('a job that fails without a configured fault fails the test, once', async () => {
  await addJob(shop.db, { name: 'delivery.deliver_item', payload: { deliveryId: 1 } });
  await expect(shop.runJobs()).rejects.toThrow('job delivery.deliver_item failed: Error: Broken invariant: delivery 1');
  await expect(shop.runJobs()).resolves.toBeUndefined();
});

test('the subscribers of the shop handle events', async () => {
  await shop.db.begin((tx) => publish(tx, 'checkout.order_paid', { orderId: 1, customerId: 1 }));
  await expect(shop.runJobs()).rejects.toThrow('order 1 exists');
});
