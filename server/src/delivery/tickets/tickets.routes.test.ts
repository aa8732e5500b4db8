import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCaller } from '../../../test-kit/call-shop.ts';
import { givenSession } from '../../../test-kit/given-customer.ts';
import { givenClaimed, givenSoldOrder } from '../../../test-kit/given-sold-order.ts';
import { openShopApp, type ShopApp } from '../../../test-kit/shop-app.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';

const shop = withMoneyShop();
let app: ShopApp;

beforeAll(async () => {
  app = await openShopApp(shop.db);
});
afterAll(() => app.close());

test('a customer reads the ticket of a trade, and anybody checks its code and its link', async () => {
  const { orderId, customerId } = await givenSoldOrder(shop);
  const { deliveries } = await givenClaimed(shop, orderId);
  const customer = createCaller(app, await givenSession(shop.db, customerId));
  const { payload: ticket } = await customer.reply('readTradeTicket', { id: deliveries[0]?.id });
  expect(ticket).toMatchObject({ id: deliveries[0]?.id, order_id: orderId, state: 'open' });
  const guest = createCaller(app, null);
  const { code, link, item_title, bot_name } = ticket;
  for (const typed of [code, link])
    expect((await guest.reply('verifyTrade', { code: typed })).payload).toMatchObject({
      result: 'ours',
      item_title,
      bot_name,
    });
  expect((await guest.reply('verifyTrade', { code: 'AAAA-AAAA' })).payload.result).toBe('unknown');
});

test('whoever checks too many codes is refused for a while', async () => {
  const guest = createCaller(app, null);
  expect(await guest.outcome('verifyTrade', { code: 'AAAA-AAAA' })).toBe('OK');
  await shop.db`update platform.rate_windows set count = 10_000`;
  expect(await guest.outcome('verifyTrade', { code: 'AAAA-AAAA' })).toBe('too_many_requests');
});
