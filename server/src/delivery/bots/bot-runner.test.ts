import { openMoneyShop, type MoneyShop } from '../../../test-kit/money-shop.ts';
import { botSecrets, openTestBots, type TestBots } from '../../../test-kit/test-bots.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listDeliveries } from '#server/delivery/delivery.queries.ts';
import type { OpenTradeSession } from './bots.types.ts';
import { triesMax } from './trade-offer.rules.ts';

let shop: MoneyShop;
let bots: TestBots;

beforeAll(async () => {
  shop = await openMoneyShop();
  bots = await openTestBots(shop);
});
beforeEach(async () => {
  await shop.db`update delivery.deliveries set problem = 'expired' where status = 'open' and gateway = 'steam'`;
  await shop.db`update delivery.trade_offers set is_forgiven = true`;
  await shop.db`update delivery.bots set removed_at = now(), secrets = '', session = null`;
  bots.log.clear();
});
afterAll(async () => {
  await bots.close();
  await shop.close();
});

let count = 0;
const givenBot = () => bots.givenBot(`Bot ${(count += 1)}`);
const read = async (orderId: number) => (await listDeliveries(shop.db, [orderId]))[0];
const offersOf = (deliveryId: number) => shop.db<
  { state: string; reason: string | null; steamOfferId: string | null }[]
>`
  select state, reason, steam_offer_id from delivery.trade_offers where delivery_id = ${deliveryId} order by attempt`;
const atTwin = (orderId: number) => shop.db<{ offerId: string }[]>`
  select offer_id::text from steam_twin.trade_offers where message like ${`Order ${orderId}.%`}`;

/** Rounds with a minute between them. */
async function run(runner: { runRound(): Promise<void> }, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await runner.runRound();
    shop.advance(1);
  }
}

test('a bot sends what was paid, confirms it, and records the trade once it is accepted', async () => {
  await givenBot();
  const { orderId, deliveryId } = await bots.givenOrder();
  const runner = bots.openRunner('a');
  await run(runner, 1);
  expect(await read(orderId)).toMatchObject({ status: 'open', isStarted: true, hasTicket: true });
  await run(runner, 3);
  const delivered = await read(orderId);
  const [offer] = await offersOf(deliveryId);
  expect(offer).toMatchObject({ state: 'accepted', reason: null });
  expect(delivered).toMatchObject({ status: 'delivered', tradeOfferId: offer?.steamOfferId, problem: null });
  expect(
    await shop.db`select from delivery.reserved_assets where trade_offer_id in
    (select id from delivery.trade_offers where delivery_id = ${deliveryId})`,
  ).toHaveLength(0);
  await runner.stop();
});

test('two processes and one bot make one offer', async () => {
  await givenBot();
  const orders = [await bots.givenOrder(), await bots.givenOrder()];
  const runners = [bots.openRunner('a'), bots.openRunner('b')];
  for (let round = 0; round < 5; round += 1) {
    await Promise.all(runners.map((runner) => runner.runRound()));
    shop.advance(1);
  }
  for (const { orderId } of orders) {
    expect(await atTwin(orderId)).toHaveLength(1);
    expect(await read(orderId)).toMatchObject({ status: 'delivered' });
  }
  for (const runner of runners) await runner.stop();
});

test('two bots and one delivery make one offer', async () => {
  await givenBot();
  await givenBot();
  const { orderId, deliveryId } = await bots.givenOrder();
  const runner = bots.openRunner('a');
  await run(runner, 4);
  expect(await offersOf(deliveryId)).toHaveLength(1);
  expect(await atTwin(orderId)).toHaveLength(1);
  await runner.stop();
});

test.each(['error_after', 'timeout_after'] as const)(
  'an offer whose answer was lost (%s) is found again',
  async (fault) => {
    await givenBot();
    const { orderId } = await bots.givenOrder();
    await bots.orderFault(fault);
    const runner = bots.openRunner('a');
    await run(runner, 5);
    expect(await atTwin(orderId)).toHaveLength(1);
    expect(await read(orderId)).toMatchObject({ status: 'delivered' });
    expect(bots.log.at('warn')).toContain('a bot failed');
    await runner.stop();
  },
);

test('a process that dies between sending and recording leaves one offer, which the next one finds', async () => {
  await givenBot();
  const { orderId } = await bots.givenOrder();
  const dying = bots.openRunner('dying', (open) => dieAfterSending(open));
  await dying.runRound();
  expect(await atTwin(orderId)).toHaveLength(1);
  // Its leases end by themselves: a dead process returns none.
  shop.advance(3);
  const next = bots.openRunner('next');
  await run(next, 4);
  expect(await atTwin(orderId)).toHaveLength(1);
  expect(await read(orderId)).toMatchObject({ status: 'delivered' });
  await next.stop();
});

function dieAfterSending(open: OpenTradeSession): OpenTradeSession {
  return async (signIn) => {
    const session = await open(signIn);
    return {
      ...session,
      sendOffer: async (draft) => {
        await session.sendOffer(draft);
        throw new Error('killed');
      },
    };
  };
}

test.each([
  ['invalid_link', 'trade_link_invalid'],
  ['cannot_trade', 'cannot_trade'],
  ['private_inventory', 'inventory_private'],
  ['inventory_full', 'inventory_full'],
  ['escrow', 'escrow'],
] as const)('%s stops the delivery, which can be cancelled then', async (fault, problem) => {
  await givenBot();
  const { orderId } = await bots.givenOrder();
  await bots.orderFault(fault);
  const runner = bots.openRunner('a');
  await run(runner, 2);
  expect(await read(orderId)).toMatchObject({ status: 'open', isStarted: false, problem });
  await shop.runJobs();
  const emails = await shop.db<
    { kind: string }[]
  >`select kind from email.messages where reference = ${`order:${orderId}`}`;
  expect(emails.map(({ kind }) => kind)).toContain('trade_stopped');
  await runner.stop();
});

test('a declined offer stops, an expired one is tried again a few times', async () => {
  await givenBot();
  const [declined, expired] = [await bots.givenOrder(), await bots.givenOrder()];
  const runner = bots.openRunner('a');
  await shop.db`update delivery.deliveries set retry_at = ${shop.clock.now()}::timestamptz + interval '1 hour'
    where id = ${expired.deliveryId}`;
  await bots.orderAnswer('decline');
  await run(runner, 4);
  expect(await read(declined.orderId)).toMatchObject({ problem: 'declined', isStarted: false });
  await bots.orderAnswer('expire', triesMax);
  await run(runner, 100);
  expect(await offersOf(expired.deliveryId)).toHaveLength(triesMax);
  expect(await read(expired.orderId)).toMatchObject({ problem: 'expired', isStarted: false });
  await runner.stop();
});

test('an offer that nobody answers is withdrawn', async () => {
  await givenBot();
  const { orderId, deliveryId } = await bots.givenOrder();
  await bots.orderAnswer('ignore');
  const runner = bots.openRunner('a');
  await run(runner, 3);
  shop.advance(24 * 60);
  await run(runner, 1);
  expect((await offersOf(deliveryId))[0]).toMatchObject({ state: 'ended', reason: 'expired' });
  await run(runner, 10);
  expect(await read(orderId)).toMatchObject({ status: 'delivered' });
  await runner.stop();
});

test('a reversed trade is found out, and holds what else the customer bought', async () => {
  await givenBot();
  const { orderId, customerId } = await bots.givenOrder();
  await bots.orderAnswer('reverse');
  const runner = bots.openRunner('a');
  await run(runner, 6);
  expect(await read(orderId)).toMatchObject({ status: 'delivered', problem: 'reversed' });
  const other = await bots.givenOrder();
  await shop.db`update delivery.deliveries set customer_id = ${customerId} where id = ${other.deliveryId}`;
  await run(runner, 3);
  expect(await read(other.orderId)).toMatchObject({ status: 'open', isStarted: false });
  await shop.runJobs();
  const emails =
    await shop.db`select from email.messages where kind = 'trade_reversed' and reference = ${`order:${orderId}`}`;
  expect(emails).toHaveLength(1);
  await runner.stop();
});

test('secrets of a bot are unreadable in its row', async () => {
  await givenBot();
  const [row] = await shop.db<{ secrets: string }[]>`select secrets from delivery.bots where removed_at is null`;
  expect(Buffer.from(row?.secrets ?? '', 'base64').toString('latin1')).not.toContain(botSecrets.password);
});
