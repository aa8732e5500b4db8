import { afterAll, beforeAll, expect, test } from 'vitest';
import { listDeliveries } from '#server/delivery/delivery.queries.ts';
import { inTransaction } from '#server/platform/db.ts';
import { givenClaimed } from '../../../test-kit/given-sold-order.ts';
import { openMoneyShop, type MoneyShop } from '../../../test-kit/money-shop.ts';
import { openTestBots, type TestBots } from '../../../test-kit/test-bots.ts';
import { untilWaiting } from '../../../test-kit/until-waiting.ts';
import { deliverOrder } from './deliver-order.ts';

let shop: MoneyShop;
let bots: TestBots;

beforeAll(async () => {
  shop = await openMoneyShop();
  // A round that gives up on a busy machine would leave nothing to wait for.
  bots = await openTestBots(shop, { timeoutMs: 15_000 });
});
afterAll(async () => {
  await bots.close();
  await shop.close();
});

test('staff neither claim nor deliver what a bot has offered, and do so once the offer has ended', async () => {
  await bots.givenBot('Kit');
  const { orderId, deliveryId } = await bots.givenOrder();
  const deliver = () =>
    inTransaction(shop.db, (tx) => deliverOrder(tx, { orderId, tradeOfferId: '7412589631', now: shop.clock.now() }));
  const runner = bots.openRunner('a');
  await runner.runRound();
  expect((await listDeliveries(shop.db, [orderId]))[0]).toMatchObject({ isStarted: true, isWithBot: true });
  await expect(givenClaimed(shop, orderId)).rejects.toThrow('delivery_with_bot');
  await expect(deliver()).rejects.toThrow('delivery_with_bot');
  await shop.db`update delivery.trade_offers set state = 'ended', reason = 'expired', ended_at = ${shop.clock.now()}
    where delivery_id = ${deliveryId}`;
  await givenClaimed(shop, orderId);
  expect(await deliver()).toEqual([1]);
  await runner.stop();
});

test('a claim that waits for a bot sees the offer that the bot began', async () => {
  await bots.givenBot('Kay');
  const { orderId } = await bots.givenOrder();
  const runner = bots.openRunner('a');
  const locked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const pause = inTransaction(shop.db, async (tx) => {
    await tx`lock table delivery.reserved_assets in exclusive mode`;
    locked.resolve();
    await released.promise;
  });
  await locked.promise;
  const round = runner.runRound();
  await untilWaiting(shop.db);
  const claim = givenClaimed(shop, orderId).catch((error: unknown) => error);
  await untilWaiting(shop.db, 2);
  released.resolve();
  await Promise.all([pause, round]);
  expect(await claim).toMatchObject({ code: 'delivery_with_bot' });
  await runner.stop();
});
