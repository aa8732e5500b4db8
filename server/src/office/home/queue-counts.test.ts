import { afterAll, beforeAll, expect, test } from 'vitest';
import type { QueueCounts } from '#contract/office/queue-counts.ts';
import { createManualDelivery } from '#server/delivery/providers/manual.ts';
import { givenOfficeCaller } from '../../../test-kit/call-office.ts';
import { givenCustomer } from '../../../test-kit/given-customer.ts';
import { givenOffer } from '../../../test-kit/given-offer.ts';
import { givenRefund } from '../../../test-kit/given-refund.ts';
import { givenSettledOrder } from '../../../test-kit/given-settled-order.ts';
import { openShopApp, type ShopApp } from '../../../test-kit/shop-app.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { readQueueCounts } from './queue-counts.queries.ts';

const shop = withMoneyShop();
let app: ShopApp;

beforeAll(async () => {
  app = await openShopApp(shop.db);
});
afterAll(() => app.close());

const count = async (queue: keyof QueueCounts) => (await readQueueCounts(shop.db, shop.clock.now()))[queue];

test('offers without an answer count, and as late once the promised time is over', async () => {
  const id = await givenOffer(shop.db, (await givenCustomer(shop.db)).id);
  expect([await count('offers'), await count('late_offers')]).toEqual([1, 0]);
  await shop.db`update offers.offers set answer_by = ${new Date(shop.clock.now().getTime() - 1)} where id = ${id}`;
  expect([await count('offers'), await count('late_offers')]).toEqual([1, 1]);
});

test('a refund counts once it is unclear, not while it is on its way', async () => {
  const { orderId } = await givenSettledOrder(shop, createManualDelivery());
  const why = { reason: 'damaged', actor: 'terminal:kim', now: shop.clock.now() };
  await givenRefund(shop.db, { orderId, lines: [{ position: 1, count: 1 }], destination: 'source', ...why });
  expect(await count('refunds')).toBe(0);
  await shop.db`update payments.refunds set created_at = created_at - interval '3 hours'`;
  expect(await count('refunds')).toBe(1);
});

test('a setting that waits for a second admin counts until it is decided', async () => {
  const [kim, sam] = [await givenOfficeCaller(app, shop.db, 'admin'), await givenOfficeCaller(app, shop.db, 'admin')];
  const { version } = (await kim.reply('readShopSettings', {})).payload;
  const values = { payout_two_approvals_above_minor: 5000 };
  const { waiting } = (await kim.reply('saveShopSettings', { version, values, reason: 'larger skins' })).payload;
  expect(await count('settings')).toBe(1);
  await sam.reply('approveSettingChange', { id: waiting[0]?.id ?? 0 });
  expect(await count('settings')).toBe(0);
});
