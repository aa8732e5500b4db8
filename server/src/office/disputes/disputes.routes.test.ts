import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OfficeInputOf } from '#contract/office/office-api.ts';
import { createManualDelivery } from '#server/delivery/providers/manual.ts';
import { givenOfficeCaller, type OfficeCaller } from '../../../test-kit/call-office.ts';
import { givenCreditedDeposit } from '../../../test-kit/given-deposit.ts';
import { givenRefund } from '../../../test-kit/given-refund.ts';
import { givenSettledOrder } from '../../../test-kit/given-settled-order.ts';
import { orderAtTwin } from '../../../test-kit/order-at-twin.ts';
import { openShopApp, type ShopApp } from '../../../test-kit/shop-app.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';

const shop = withMoneyShop({ runsJobs: true });
const unknown = { id: 2_000_000_000 };
let app: ShopApp;
let support: OfficeCaller;

beforeAll(async () => {
  app = await openShopApp(shop.db);
  support = await givenOfficeCaller(app, shop.db, 'support');
});
afterAll(() => app.close());

const list = async (filter: OfficeInputOf<'listDisputes'> = {}) =>
  (await support.reply('listDisputes', filter)).payload;
const read = async (id: number) => (await support.reply('readDispute', { id })).payload;
const codeOf = async (work: Promise<{ code: string }>) => (await work).code;

async function dispute({ redirectUrl }: { redirectUrl: string }, amount?: number): Promise<number> {
  await orderAtTwin(shop, { redirectUrl, order: 'dispute', ...(amount && { amount }) });
  await shop.runJobs();
  const [newest] = await list({ sort: '-id' });
  return newest?.id ?? 0;
}

async function end({ redirectUrl }: { redirectUrl: string }, order: 'win' | 'lose'): Promise<void> {
  await orderAtTwin(shop, { redirectUrl, order });
  await shop.runJobs();
}

test('the page of a disputed order says what is delivered, what is not, and which coins are held', async () => {
  const sold = await givenSettledOrder(shop, createManualDelivery());
  const why = { reason: 'late', actor: 'terminal:kim', now: shop.clock.now() };
  const lines = [{ position: 1, count: 1 }];
  await givenRefund(shop.db, { orderId: sold.orderId, lines, destination: 'wallet', ...why });
  const id = await dispute(sold);
  const page = await read(id);
  expect(page).toMatchObject({
    state: 'open',
    amount: 200,
    paid: 200,
    reason: 'fraudulent',
    purpose: 'order',
    reference_id: sold.orderId,
    withheld: 'payment_disputed',
    coins: { amount: 100, state: 'held' },
    lines: [{ delivery: 'cancelled' }, { delivery: 'open', trade_offer_id: null }],
  });
  expect(page.evidence_due_at).toBeGreaterThan(page.opened_at);
  expect(page.timeline.map(({ text }) => text)).toContain(`Dispute ${id} of €200.00 opened`);
  expect(page.timeline.some(({ kind, text }) => kind === 'ledger' && text.endsWith('Dispute opened'))).toBe(true);
  await end(sold, 'win');
  expect(await read(id)).toMatchObject({ state: 'won', withheld: null, coins: { state: 'released' } });
});

test('a lost dispute of a deposit took its coins', async () => {
  const deposit = await givenCreditedDeposit(shop);
  const id = await dispute(deposit);
  expect(await read(id)).toMatchObject({ purpose: 'deposit', lines: [], coins: { amount: 20, state: 'held' } });
  await end(deposit, 'lose');
  expect(await read(id)).toMatchObject({ state: 'lost', withheld: null, coins: { state: 'taken' } });
  expect((await read(id)).closed_at).not.toBeNull();
});

test('the evidence is the ZIP of the command, and the log says who took it', async () => {
  const sold = await givenSettledOrder(shop);
  const id = await dispute(sold);
  const { payload } = await support.reply('packDisputeEvidence', { id });
  expect(payload).toMatchObject({ file_name: `dispute-${id}.zip`, files: 8 });
  const files = unzipSync(Buffer.from(payload.zip, 'base64'));
  expect(Object.keys(files)).toHaveLength(8);
  expect(strFromU8(files['order.txt'] ?? new Uint8Array())).toContain(`Order ${sold.orderId}`);
  // A retry after a lost reply adds nothing.
  const add = () =>
    support.reply('addDisputeNote', { id, text: 'I answer this one' }, { idempotencyKey: 'dispute-note' });
  await Promise.all([add(), add()]);
  const { timeline } = await read(id);
  expect(timeline.filter(({ kind }) => kind === 'staff')).toMatchObject([
    { text: 'Dispute: evidence written', actor: 'Robin' },
    { text: 'I answer this one', actor: 'Robin' },
  ]);
  await shop.db`update identity.customers set deleted_at = now(), blocked_at = now() where id = ${sold.customerId}`;
  expect(await codeOf(support.refusal('addDisputeNote', { id, text: 'late' }))).toBe('account_deleted');
  await shop.db`update identity.customers set deleted_at = null, blocked_at = null where id = ${sold.customerId}`;
});

test('those who may not see money see no disputes, and there is none of an unknown number', async () => {
  const catalog = await givenOfficeCaller(app, shop.db, 'catalog');
  expect(await codeOf(catalog.refusal('packDisputeEvidence', unknown))).toBe('role_not_allowed');
  expect(await codeOf(support.refusal('readDispute', unknown))).toBe('dispute_not_found');
  expect(await codeOf(support.refusal('packDisputeEvidence', unknown))).toBe('dispute_not_found');
  expect(await codeOf(support.refusal('addDisputeNote', { ...unknown, text: 'hm' }))).toBe('dispute_not_found');
});

test('open disputes are listed first, by the end of the evidence, and pages follow each other', async () => {
  const [first, second] = [await givenCreditedDeposit(shop), await givenCreditedDeposit(shop)];
  const [late, soon] = [await dispute(first), await dispute(second)];
  await shop.db`update payments.disputes set evidence_due_at = date_trunc('second', now()) + interval '1 day' where id = ${soon}`;
  const open = (await list()).map(({ id }) => id);
  expect([open[0], open.includes(late)]).toEqual([soon, true]);
  const all = (await list({ state: 'all' })).map(({ id, state }) => ({ id, state }));
  expect(all.findLastIndex(({ state }) => state === 'open')).toBe(open.length - 1);
  for (const sort of ['due', '-due', 'id', '-id'] as const) {
    const whole = (await list({ state: 'all', sort })).map(({ id }) => id);
    const page = await support.reply('listDisputes', { state: 'all', sort, limit: 2 });
    const rest = await list({ state: 'all', sort, cursor: page.next ?? '' });
    expect([...page.payload, ...rest].map(({ id }) => id)).toEqual(whole);
    expect([page.total, whole.length]).toEqual([all.length, all.length]);
  }
  const row = (await list()).find(({ id }) => id === soon);
  const find = async (q = '') => (await list({ q, state: 'all' })).map(({ id }) => id);
  expect(await find(row?.provider_dispute_id)).toEqual([soon]);
  expect(await find(`#${row?.reference_id}`)).toContain(soon);
  expect(await find(row?.email.toUpperCase().slice(0, -3))).toContain(soon);
  expect((await list({ state: 'won', min: 200, max: 200 })).map(({ state }) => state)).toEqual(['won']);
  expect(await list({ state: 'all', from: 4_000_000_000 })).toEqual([]);
  for (const deposit of [first, second]) await end(deposit, 'win');
});
