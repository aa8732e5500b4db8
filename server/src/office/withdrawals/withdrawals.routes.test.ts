import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OfficeInputOf } from '#contract/office/office-api.ts';
import { listAudit } from '#server/audit/audit.queries.ts';
import { claimOrder } from '#server/checkout/orders/claim-order.ts';
import { deliverOrder } from '#server/checkout/orders/deliver-order.ts';
import { withdrawFromOrder } from '#server/checkout/withdrawals/withdraw-from-order.ts';
import { readBalance } from '#server/ledger/ledger.queries.ts';
import { inTransaction } from '#server/platform/db.ts';
import { givenOfficeCaller, type OfficeCaller } from '../../../test-kit/call-office.ts';
import { givenRefund } from '../../../test-kit/given-refund.ts';
import { givenSoldOrder } from '../../../test-kit/given-sold-order.ts';
import { openShopApp, type ShopApp } from '../../../test-kit/shop-app.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';

const shop = withMoneyShop({ runsJobs: true });
let app: ShopApp;
let support: OfficeCaller;
let finance: OfficeCaller;

beforeAll(async () => {
  app = await openShopApp(shop.db);
  support = await givenOfficeCaller(app, shop.db, 'support');
  finance = await givenOfficeCaller(app, shop.db, 'finance');
});
afterAll(() => app.close());

type Filter = OfficeInputOf<'listWithdrawals'>;
const list = (filter: Filter = {}) => support.reply('listWithdrawals', filter);
const idsOf = async (filter: Filter = {}) => (await list(filter)).payload.map(({ id }) => id);
const read = async (id: number) => (await support.reply('readWithdrawal', { id })).payload;
const preview = async (id: number, positions: number[]) =>
  (await finance.reply('previewReturnedItems', { id, positions })).payload;
const coinsOf = async (customerId: number) => (await readBalance(shop.db, customerId)).balanceMinor;
const reason = 'Trade offer 741 arrived';

/** Staff send lines of an order; by default they also confirm that they arrived. */
async function send(orderId: number, positions: number[], { isDelivered = true } = {}): Promise<void> {
  const now = shop.clock.now();
  await inTransaction(shop.db, async (tx) => {
    await claimOrder(tx, { orderId, positions, now });
    if (isDelivered) await deliverOrder(tx, { orderId, positions, tradeOfferId: '7412589630', now });
  });
}

/** An order of lines for 100 euros each, of which some are delivered, and from all of which the customer withdrew. */
async function givenWithdrawal({ lines = 1, delivered = [1], email = 'kim@test.example' } = {}) {
  const order = await givenSoldOrder(shop, { items: Array.from({ length: lines }, () => ({})) });
  await send(order.orderId, delivered);
  const positions = Array.from({ length: lines }, (_, at) => at + 1);
  const statement = { ...order, positions, email, idempotencyKey: null, languageCode: 'en', timeZone: 'UTC' };
  return { ...order, id: await withdrawFromOrder(shop.db, { ...statement, now: shop.clock.now() }) };
}

async function receive(id: number, positions: number[]): Promise<number | null> {
  const { plan } = await preview(id, positions);
  return (await finance.reply('receiveReturnedItems', { id, positions, reason, plan })).payload.refund_id;
}

test('lists open withdrawals first, then the newest settled, page by page, with filters and search', async () => {
  const settled = [await givenWithdrawal(), await givenWithdrawal()];
  for (const { id } of settled) await receive(id, [1]);
  const first = await givenWithdrawal({ email: 'Old.Kim@test.example' });
  const second = await givenWithdrawal({ lines: 2, delivered: [1, 2] });
  const byUrgency = [first.id, second.id, ...settled.map(({ id }) => id).toReversed()];
  expect(await idsOf()).toEqual(byUrgency);
  for (const sort of ['urgency', 'declared_at', '-declared_at'] as const) {
    const all = await idsOf({ sort });
    const paged: number[] = [];
    let cursor: string | null = null;
    do {
      const page = await list({ sort, limit: 1, ...(cursor !== null && { cursor }) });
      paged.push(...page.payload.map(({ id }) => id));
      cursor = page.next;
    } while (cursor !== null);
    expect(paged).toEqual(all);
  }
  expect((await list({ sort: 'declared_at' })).payload[0]?.id).toBe(settled[0]?.id);
  expect((await list()).payload[1]).toMatchObject({ state: 'open', line_count: 2, open_count: 2, channel: 'account' });
  expect(await idsOf({ state: 'open' })).toEqual([first.id, second.id]);
  expect(await idsOf({ state: 'overdue' })).toEqual([]);
  await shop.db`
    update checkout.withdrawals set declared_at = declared_at - interval '20 days', refund_due_at = refund_due_at - interval '20 days'
    where id = ${second.id}`;
  expect(await idsOf({ state: 'overdue' })).toEqual([second.id]);
  expect(await idsOf({ state: 'open' })).toEqual([second.id, first.id]);
  expect(await idsOf({ state: 'settled' })).toEqual(byUrgency.slice(2));
  expect((await support.reply('countWithdrawals', {})).payload).toEqual({ open: 2, overdue: 1 });
  expect(await idsOf({ q: `#${first.orderId}` })).toEqual([first.id]);
  expect(await idsOf({ q: `${second.id}` })).toContain(second.id);
  expect(await idsOf({ q: 'old.KIM@' })).toEqual([first.id]);
  expect(await idsOf({ channel: 'form' })).toEqual([]);
  expect(await idsOf({ from: 4_000_000_000 })).toEqual([]);
  expect(await support.file('/office/withdrawals.csv?state=overdue&columns=id,state')).toContain(
    `${second.id},"overdue"`,
  );
});

test('items come back line by line, are refunded as the preview showed, and settle the withdrawal', async () => {
  const { id, orderId, customerId } = await givenWithdrawal({ lines: 3, delivered: [1, 3] });
  expect(await coinsOf(customerId)).toBe(9_800_00);
  const before = await read(id);
  expect(before).toMatchObject({ state: 'open', open_count: 2, order_id: orderId, settled_at: null });
  expect(before.lines.map(({ state }) => state)).toEqual(['due', 'not_delivered', 'due']);
  const plan = await preview(id, [3]);
  expect(plan).toMatchObject({ total: 100, to_wallet: 100, lines: [{ position: 3, count: 1, restocked_count: 0 }] });
  expect(await coinsOf(customerId)).toBe(9_800_00);
  const refundId = await receive(id, [3]);
  expect(await coinsOf(customerId)).toBe(9_900_00);
  const [, , third] = (await read(id)).lines;
  expect(third).toMatchObject({ state: 'received', refund_id: refundId, refunded: 100 });
  const [entry] = await listAudit(shop.db, { subject: `order:${orderId}`, limit: 1 });
  expect(entry).toMatchObject({ action: 'order.withdrawal_received', actor: finance.actor });
  expect(entry?.details).toMatchObject({ withdrawalId: id, positions: '3', refundId, walletCents: 100_00, reason });
  await receive(id, [1]);
  expect(await read(id)).toMatchObject({ state: 'settled', open_count: 0 });
  expect(await coinsOf(customerId)).toBe(10_000_00);
});

test('a reply that was lost is given again under the same key, and nothing is refunded twice', async () => {
  const { id, customerId } = await givenWithdrawal();
  const { plan } = await preview(id, [1]);
  const input = { id, positions: [1], reason, plan };
  const options = { idempotencyKey: 'returned-once-4711' };
  const clicks = await Promise.all([1, 2].map(() => finance.reply('receiveReturnedItems', input, options)));
  const late = await finance.reply('receiveReturnedItems', { ...input, plan: 'of a newer preview' }, options);
  expect(new Set([...clicks, late].map(({ payload }) => payload.refund_id)).size).toBe(1);
  expect(await coinsOf(customerId)).toBe(10_000_00);
  await expect(finance.reply('receiveReturnedItems', { ...input, reason: 'another' }, options)).rejects.toMatchObject({
    code: 'idempotency_key_reused',
  });
});

test('of two members of staff one refunds; whoever saw another plan is told', async () => {
  const { id, orderId, customerId } = await givenWithdrawal({ lines: 2, delivered: [1, 2] });
  const { plan } = await preview(id, [1]);
  const input = { id, positions: [1], reason, plan };
  const outcomes = [1, 2].map(() => finance.outcome('receiveReturnedItems', input));
  expect((await Promise.all(outcomes)).toSorted()).toEqual(['OK', 'order_line_refunded_already']);
  const seen = await preview(id, [2]);
  const money = { orderId, lines: [{ position: 2, count: 1 }], destination: 'wallet' as const, reason: 'broken' };
  await givenRefund(shop.db, { ...money, actor: 'terminal:kim', now: shop.clock.now() });
  const late = { id, positions: [2], reason, plan: seen.plan };
  expect(await finance.outcome('receiveReturnedItems', late)).toBe('record_changed');
  expect(await preview(id, [2])).toMatchObject({ total: 0, lines: [], plan: 'nothing' });
  expect(await receive(id, [2])).toBe(null);
  expect(await read(id)).toMatchObject({ state: 'settled' });
  expect(await coinsOf(customerId)).toBe(10_000_00);
});

test('refuses lines that are not there, came back before or are being delivered', async () => {
  const { id } = await givenWithdrawal({ lines: 2 });
  const refused = (positions: number[], of = id) => finance.outcome('previewReturnedItems', { id: of, positions });
  expect(await refused([7])).toBe('order_line_not_found');
  expect(await refused([2])).toBe('order_line_refunded_already');
  expect(await refused([])).toBe('invalid_input');
  expect(await refused([1], 2_000_000_000)).toBe('withdrawal_not_found');
  expect((await support.refusal('readWithdrawal', { id: 2_000_000_000 })).code).toBe('withdrawal_not_found');
  const { plan } = await preview(id, [1]);
  const unsaid = await finance.refusal('receiveReturnedItems', { id, positions: [1], reason: ' ', plan });
  expect(unsaid.errors).toHaveProperty('reason');
  await receive(id, [1]);
  expect(await refused([1])).toBe('withdrawal_settled_already');
});

test('an item on its way when the customer withdrew is refunded when it has arrived and come back', async () => {
  const order = await givenSoldOrder(shop);
  await send(order.orderId, [1], { isDelivered: false });
  const statement = { ...order, positions: [1], email: 'kim@test.example', idempotencyKey: null, languageCode: 'en' };
  const id = await withdrawFromOrder(shop.db, { ...statement, timeZone: 'UTC', now: shop.clock.now() });
  expect((await read(id)).lines).toMatchObject([{ state: 'under_way' }]);
  expect(await finance.outcome('previewReturnedItems', { id, positions: [1] })).toBe('delivery_under_way');
  const delivery = { orderId: order.orderId, positions: [1], tradeOfferId: '7412589630', now: shop.clock.now() };
  await inTransaction(shop.db, (tx) => deliverOrder(tx, delivery));
  expect((await read(id)).lines).toMatchObject([{ state: 'due' }]);
  await receive(id, [1]);
});

test('the order page names its withdrawals; support reads them, and only finance refunds', async () => {
  const { id, orderId } = await givenWithdrawal();
  const { withdrawals, timeline } = (await support.reply('readOrder', { id: orderId })).payload;
  expect(withdrawals).toMatchObject([{ id, state: 'open', line_count: 1, open_count: 1 }]);
  expect(timeline.map(({ text }) => text)).toContain(`Withdrawal ${id} declared`);
  const receipt = { id, positions: [1], reason, plan: 'x' };
  expect((await support.refusal('receiveReturnedItems', receipt)).code).toBe('role_not_allowed');
  expect((await support.refusal('previewReturnedItems', receipt)).code).toBe('role_not_allowed');
  const catalog = await givenOfficeCaller(app, shop.db, 'catalog');
  expect((await catalog.refusal('listWithdrawals', {})).code).toBe('role_not_allowed');
});
