import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenOfficeCaller, type OfficeCaller } from '../../../test-kit/call-office.ts';
import { openShopApp, type ShopApp } from '../../../test-kit/shop-app.ts';
import { openTestBots, type TestBots } from '../../../test-kit/test-bots.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';

const shop = withMoneyShop();
let app: ShopApp;
let bots: TestBots;
let support: OfficeCaller;

beforeAll(async () => {
  app = await openShopApp(shop.db);
  bots = await openTestBots(shop);
  support = await givenOfficeCaller(app, shop.db, 'support');
});
afterAll(async () => {
  await bots.close();
  await app.close();
});

test('staff are refused the lines that a bot has offered', async () => {
  await bots.givenBot('Kit');
  const { orderId: id } = await bots.givenOrder();
  const runner = bots.openRunner('a');
  await runner.runRound();
  for (const positions of [undefined, [1]]) {
    expect(await support.outcome('claimOrderLines', { id, positions })).toBe('delivery_with_bot');
    const delivered = { id, positions, trade_offer_id: '7412589630' };
    expect(await support.outcome('deliverOrderLines', delivered)).toBe('delivery_with_bot');
  }
  await runner.stop();
});
