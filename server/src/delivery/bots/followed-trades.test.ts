import { afterAll, beforeAll, expect, test } from 'vitest';
import { listDeliveries } from '#server/delivery/delivery.queries.ts';
import { recordDelivery } from '#server/delivery/record-delivery.ts';
import { hourMs } from '#server/platform/clock.ts';
import { inTransaction } from '#server/platform/db.ts';
import { openMoneyShop, type MoneyShop } from '../../../test-kit/money-shop.ts';
import { openTestBots, type TestBots } from '../../../test-kit/test-bots.ts';
import { lockBot } from './lock-bot.ts';
import { removeBot } from './remove-bot.ts';
import { takeDelivery } from './take-delivery.ts';
import { selectWaitingDeliveries, updateDeliveryBegun } from './trade-offers.sql.ts';
import { watchTrades } from './watch-trades.ts';
import { type OpenTradeSession, SignedOut } from './bots.types.ts';

let shop: MoneyShop;
let bots: TestBots;
let isReversed = false;

beforeAll(async () => {
  shop = await openMoneyShop();
  bots = await openTestBots(shop);
});
afterAll(async () => {
  await bots.close();
  await shop.close();
});

let count = 0;
async function givenBot(): Promise<number> {
  await shop.db`update delivery.deliveries set problem = 'expired' where status = 'open' and gateway = 'steam'`;
  await shop.db`update delivery.bots set removed_at = now(), secrets = '', session = null`;
  return bots.givenBot(`Kit ${(count += 1)}`);
}
const read = async (orderId: number) => (await listDeliveries(shop.db, [orderId]))[0];
const remove = (id: number) =>
  inTransaction(shop.db, async (tx) => removeBot(tx, await lockBot(tx, id), shop.clock.now()));

/** Steam says of reversals what the test says. */
const answered =
  (open: OpenTradeSession): OpenTradeSession =>
  async (signIn) => ({ ...(await open(signIn)), isReversed: () => Promise.resolve(isReversed) });

async function run(runner: { runRound(): Promise<void> }, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await runner.runRound();
    shop.advance(1);
  }
}

test('a bot does not begin a delivery whose pieces were refunded after it chose their items', async () => {
  await givenBot();
  const { deliveryId: id } = await bots.givenOrder();
  const begin = (pieces: number) =>
    inTransaction(shop.db, (tx) => updateDeliveryBegun(tx, { id, count: pieces, now: shop.clock.now() }));
  expect(await begin(2)).toBe(false);
  expect(await begin(1)).toBe(true);
});

test('a trade that Steam reverses after the last look within its protection is found out, and its bot stays until then', async () => {
  isReversed = false;
  const id = await givenBot();
  const { orderId, deliveryId } = await bots.givenOrder();
  const runner = bots.openRunner('a', answered);
  await run(runner, 4);
  expect(await read(orderId)).toMatchObject({ status: 'delivered', problem: null });
  await expect(remove(id)).rejects.toThrow('bot_has_offers');
  isReversed = true;
  const over = new Date(shop.clock.now().getTime() - 1000);
  await shop.db`update delivery.deliveries set protected_until = ${over} where id = ${deliveryId}`;
  await run(runner, 1);
  expect(await read(orderId)).toMatchObject({ problem: 'reversed' });
  await remove(id);
  await runner.stop();
});

test('a trade that Steam says nothing about after its protection is asked about as rarely as others', async () => {
  isReversed = false;
  const botId = await givenBot();
  const { deliveryId } = await bots.givenOrder();
  const runner = bots.openRunner('a', answered);
  await run(runner, 4);
  await runner.stop();
  const now = shop.clock.now().getTime();
  await shop.db`update delivery.deliveries set protected_until = ${new Date(now - 1000)} where id = ${deliveryId}`;
  let asked = 0;
  const isSilent = () => {
    asked += 1;
    return Promise.reject(new Error('HTTP error 502'));
  };
  const watch = (minutes: number, isReversedAtSteam: () => Promise<boolean>) =>
    watchTrades(shop.db, {
      session: { isReversed: isReversedAtSteam },
      botId,
      everyMs: hourMs,
      log: bots.log.log,
      now: new Date(now + minutes * 60_000),
    });
  for (const minutes of [61, 62, 90, 121, 122]) await watch(minutes, isSilent);
  expect(asked).toBe(2);
  await expect(remove(botId)).rejects.toThrow('bot_has_offers');
  await watch(182, () => Promise.resolve(false));
  await remove(botId);
});

test('an accepted trade whose delivery is over already is logged', async () => {
  isReversed = false;
  await givenBot();
  const { deliveryId } = await bots.givenOrder();
  const runner = bots.openRunner('a', answered);
  await run(runner, 1);
  const now = shop.clock.now();
  await inTransaction(shop.db, (tx) => recordDelivery(tx, { deliveryId, tradeOfferId: '7412589630', now }));
  bots.log.clear();
  await run(runner, 4);
  expect(bots.log.at('warn')).toEqual(['a trade was accepted after its delivery was over']);
  await runner.stop();
});

test('a paused bot records the offer that its customer accepts, and begins no other', async () => {
  isReversed = false;
  const id = await givenBot();
  const first = await bots.givenOrder();
  const runner = bots.openRunner('a', answered);
  await run(runner, 1);
  await shop.db`update delivery.bots set is_paused = true where id = ${id}`;
  const second = await bots.givenOrder();
  await run(runner, 4);
  expect(await read(first.orderId)).toMatchObject({ status: 'delivered' });
  expect(await read(second.orderId)).toMatchObject({ status: 'open', isStarted: false });
  await runner.stop();
});

test('deliveries whose items no bot has do not hold up the ones behind them', async () => {
  await givenBot();
  const { deliveryId } = await bots.givenOrder();
  const [item] = await shop.db<{ name: string; otherId: number }[]>`
    select i.market_hash_name as name,
      (select o.id from catalog.items o where o.market_hash_name <> i.market_hash_name limit 1) as other_id
    from delivery.deliveries d join catalog.items i on i.id = d.item_id where d.id = ${deliveryId}`;
  await shop.db`
    insert into delivery.deliveries (order_id, line_position, customer_id, item_id, count, gateway, trade_url, created_at)
    select d.order_id, 1 + n, d.customer_id, ${item?.otherId ?? 0}, 1, 'steam', d.trade_url, d.created_at - interval '1 hour'
    from delivery.deliveries d cross join generate_series(1, 3) n where d.id = ${deliveryId}`;
  const waiting = { now: shop.clock.now(), limit: 2 };
  expect(await selectWaitingDeliveries(shop.db, { ...waiting, names: null })).toHaveLength(2);
  expect(await selectWaitingDeliveries(shop.db, { ...waiting, names: [item?.name ?? ''] })).toMatchObject([
    { id: deliveryId },
  ]);
});

test('many deliveries that a bot cannot serve do not hide one of the same item that it can', async () => {
  const id = await givenBot();
  const { deliveryId } = await bots.givenOrder();
  const now = shop.clock.now();
  await shop.db`update delivery.bots set lease_owner = 'a', lease_until = ${new Date(now.getTime() + hourMs)} where id = ${id}`;
  await shop.db`
    insert into delivery.deliveries (order_id, line_position, customer_id, item_id, count, gateway, trade_url, created_at)
    select d.order_id, 1 + n, d.customer_id, d.item_id, 2, 'steam', d.trade_url, d.created_at - interval '1 hour'
    from delivery.deliveries d cross join generate_series(1, 120) n where d.id = ${deliveryId}`;
  const [item] = await shop.db<{ name: string }[]>`
    select i.market_hash_name as name from delivery.deliveries d join catalog.items i on i.id = d.item_id
    where d.id = ${deliveryId}`;
  const assets = [{ assetId: '1', marketHashName: item?.name ?? '', float: null }];
  const take = () => takeDelivery(shop.db, { bot: { id, displayName: 'Kit' }, owner: 'a', assets, now });
  expect(await take()).toBe(true);
  expect(await shop.db`select from delivery.trade_offers where delivery_id = ${deliveryId}`).toHaveLength(1);
  expect(await take()).toBe(false);
});

test('a bot whose token Steam refuses signs in by its password the next time, and else keeps it', async () => {
  await givenBot();
  const tokens: (string | null)[] = [];
  const failures = [new Error('No Steam servers available'), new SignedOut('Expired')];
  const runner = bots.openRunner('a', (open) => async (signIn) => {
    tokens.push(signIn.token);
    const failure = signIn.token === null ? undefined : failures.shift();
    if (failure) throw failure;
    return { ...(await open(signIn)), token: 'kept' };
  });
  await run(runner, 1);
  await runner.stop();
  await run(runner, 4);
  expect(tokens).toEqual([null, 'kept', 'kept', null]);
  await runner.stop();
});
