import { openMoneyShop, type MoneyShop } from '../../../test-kit/money-shop.ts';
import { openTestBots, type TestBots } from '../../../test-kit/test-bots.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listDeliveries } from '#server/delivery/delivery.queries.ts';
import { inTransaction } from '#server/platform/db.ts';
import { listStoppedDeliveries } from './bots.queries.ts';
import type { OpenTradeSession, TradeSession } from './bots.types.ts';
import { retryDelivery } from './retry-delivery.ts';

let shop: MoneyShop;
let bots: TestBots;

beforeAll(async () => {
  shop = await openMoneyShop();
  bots = await openTestBots(shop);
});
beforeEach(async () => {
  await shop.db`update delivery.deliveries set problem = 'expired' where status = 'open' and gateway = 'steam'`;
  await shop.db`update delivery.deliveries set protected_until = delivered_at + interval '1 second'`;
  await shop.db`update delivery.bots set removed_at = now(), secrets = '', session = null`;
  bots.log.clear();
  await bots.givenBot(`Unclear ${(count += 1)}`);
});
afterAll(async () => {
  await bots.close();
  await shop.close();
});

let count = 0;
const read = async (orderId: number) => (await listDeliveries(shop.db, [orderId]))[0];
const offersOf = (deliveryId: number) => shop.db<{ state: string; reason: string | null; failures: number }[]>`
  select state, reason, failures from delivery.trade_offers where delivery_id = ${deliveryId} order by attempt`;
const countAtTwin = async (orderId: number) =>
  (await shop.db`select from steam_twin.trade_offers where message like ${`Order ${orderId}.%`}`).length;

/** A session whose calls are changed while the switch is on. */
function changed(calls: (session: TradeSession) => Partial<TradeSession>) {
  const fault = { isOn: true };
  const wrap =
    (open: OpenTradeSession): OpenTradeSession =>
    async (signIn) => {
      const session = await open(signIn);
      const other = calls(session);
      const pick = (name: keyof TradeSession) => (fault.isOn && name in other ? other[name] : session[name]);
      return new Proxy(session, { get: (_target, name) => pick(name as keyof TradeSession) });
    };
  return { fault, wrap };
}

/** Rounds with an hour between them: longer than any pause. */
async function run(runner: { runRound(): Promise<void> }, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await runner.runRound();
    shop.advance(60);
  }
}

const fails = () => Promise.reject(new Error('HTTP error 502'));

test('a trade that cannot be checked hides no reversal of another', async () => {
  const [broken, reversed] = [await bots.givenOrder(), await bots.givenOrder()];
  await shop.db`update delivery.deliveries set retry_at = ${shop.clock.now()}::timestamptz + interval '170 minutes'
    where id = ${reversed.deliveryId}`;
  const { wrap } = changed((session) => ({
    isReversed: async (id) => (id === (await read(broken.orderId))?.tradeOfferId ? fails() : session.isReversed(id)),
  }));
  const runner = bots.openRunner('a', wrap);
  await run(runner, 3);
  expect(await read(broken.orderId)).toMatchObject({ status: 'delivered' });
  await bots.orderAnswer('reverse');
  await run(runner, 4);
  expect(await read(reversed.orderId)).toMatchObject({ problem: 'reversed' });
  expect(await read(broken.orderId)).toMatchObject({ problem: null });
  expect(bots.log.at('warn')).toContain('a trade could not be checked');
  await runner.stop();
});

test('an unknown state ends no offer: it is left to staff, and goes on once Steam says a known one', async () => {
  const { orderId, deliveryId } = await bots.givenOrder();
  const { fault, wrap } = changed((session) => ({
    readOffer: async (id) => ({ ...(await session.readOffer(id)), state: 'unknown' as const }),
  }));
  const runner = bots.openRunner('a', wrap);
  await run(runner, 8);
  expect(await offersOf(deliveryId)).toMatchObject([{ reason: null, failures: 3 }]);
  expect(await read(orderId)).toMatchObject({ status: 'open', isStarted: true, problem: 'unclear' });
  const stopped = (await listStoppedDeliveries(shop.db, 100)).find((one) => one.deliveryId === deliveryId);
  expect(stopped).toMatchObject({ problem: 'unclear', detail: expect.stringContaining('unknown state') as string });
  expect(bots.log.at('error')).toEqual(['a trade offer is left to staff']);
  fault.isOn = false;
  await run(runner, 2);
  expect(await read(orderId)).toMatchObject({ problem: 'unclear' });
  await inTransaction(shop.db, (tx) => retryDelivery(tx, { deliveryId, isGone: false, now: shop.clock.now() }));
  await run(runner, 3);
  expect(await read(orderId)).toMatchObject({ status: 'delivered', problem: null });
  expect(await countAtTwin(orderId)).toBe(1);
  await runner.stop();
});

test('an offer that Steam takes again and again without an answer ends only when Steam does not list it', async () => {
  const { orderId, deliveryId } = await bots.givenOrder();
  await bots.orderFault('error', 100);
  const runner = bots.openRunner('a');
  await run(runner, 25);
  await bots.orderFault('error', 0);
  expect(await offersOf(deliveryId)).toMatchObject(
    Array.from({ length: 3 }, () => ({ state: 'ended', reason: 'steam_unavailable' })),
  );
  expect(await read(orderId)).toMatchObject({ isStarted: false, problem: 'steam_unavailable' });
  expect(await countAtTwin(orderId)).toBe(0);
  await runner.stop();
});

test('an offer that was sent and cannot be looked for is held, and sent no second time', async () => {
  const { orderId, deliveryId } = await bots.givenOrder();
  await bots.orderFault('error_after');
  const { fault, wrap } = changed(() => ({ listSentOffers: fails }));
  const runner = bots.openRunner('a', wrap);
  await run(runner, 10);
  expect(await offersOf(deliveryId)).toMatchObject([{ state: 'preparing', reason: null }]);
  expect(await read(orderId)).toMatchObject({ isStarted: true, problem: 'unclear' });
  fault.isOn = false;
  await inTransaction(shop.db, (tx) => retryDelivery(tx, { deliveryId, isGone: false, now: shop.clock.now() }));
  await run(runner, 4);
  expect(await read(orderId)).toMatchObject({ status: 'delivered' });
  expect(await countAtTwin(orderId)).toBe(1);
  await runner.stop();
});

test('words of Steam about an offer that exists do not end it', async () => {
  const { orderId, deliveryId } = await bots.givenOrder();
  await bots.orderAnswer('ignore');
  const { wrap } = changed(() => ({
    readOffer: () => Promise.reject(Object.assign(new Error('(15)'), { eresult: 15 })),
  }));
  const runner = bots.openRunner('a', wrap);
  await run(runner, 8);
  expect(await offersOf(deliveryId)).toMatchObject([{ reason: null }]);
  expect(await read(orderId)).toMatchObject({ isStarted: true, problem: 'unclear' });
  await runner.stop();
});

test('staff end an unclear offer that is not on Steam, and its delivery can be refunded or tried again', async () => {
  const { orderId, deliveryId } = await bots.givenOrder();
  await bots.orderFault('error', 1);
  const { wrap } = changed(() => ({ listSentOffers: fails }));
  const runner = bots.openRunner('a', wrap);
  await run(runner, 10);
  expect(await read(orderId)).toMatchObject({ problem: 'unclear' });
  await inTransaction(shop.db, (tx) => retryDelivery(tx, { deliveryId, isGone: true, now: shop.clock.now() }));
  expect(await read(orderId)).toMatchObject({ isStarted: false, problem: 'steam_unavailable' });
  expect(
    await shop.db`select from delivery.reserved_assets r join delivery.trade_offers o on o.id = r.trade_offer_id
    where o.delivery_id = ${deliveryId}`,
  ).toHaveLength(0);
  await runner.stop();
});
