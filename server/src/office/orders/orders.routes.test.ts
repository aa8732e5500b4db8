import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OfficeInputOf } from '#contract/office/office-api.ts';
import { issueInvoice } from '#server/invoices/issue-invoice.ts';
import { givenOfficeCaller, type OfficeCaller } from '../../../test-kit/call-office.ts';
import { givenOrderRefund } from '../../../test-kit/given-refund.ts';
import { givenClaimed, givenDelivered, givenSoldOrder } from '../../../test-kit/given-sold-order.ts';
import { givenUnpaidOrder } from '../../../test-kit/given-unpaid-order.ts';
import { openShopApp, type ShopApp } from '../../../test-kit/shop-app.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';

const shop = withMoneyShop({ runsJobs: true });
let app: ShopApp;
let support: OfficeCaller;
let finance: OfficeCaller;
let catalog: OfficeCaller;

beforeAll(async () => {
  app = await openShopApp(shop.db);
  support = await givenOfficeCaller(app, shop.db, 'support');
  finance = await givenOfficeCaller(app, shop.db, 'finance');
  catalog = await givenOfficeCaller(app, shop.db, 'catalog');
});
afterAll(() => app.close());

type Filter = OfficeInputOf<'listOrders'>;

const list = (filter: Filter = {}) => support.reply('listOrders', filter);
const idsOf = async (filter: Filter) => (await list(filter)).payload.map(({ id }) => id);
const read = async (id: number) => (await support.reply('readOrder', { id })).payload;

test('lists orders by date and total, page by page, with filters and search', async () => {
  const cheap = await givenSoldOrder(shop, { items: [{ priceCents: 10_00 }] });
  const dear = await givenSoldOrder(shop, { method: 'card', items: [{ priceCents: 500_00 }, {}] });
  const { orderId: unpaid } = await givenUnpaidOrder(shop);
  expect((await list()).total).toBe(3);
  expect(await idsOf({ sort: '-total', limit: 1 })).toEqual([dear.orderId]);
  for (const sort of ['created_at', '-created_at', 'total', '-total'] as const) {
    const all = await idsOf({ sort });
    const first = await list({ sort, limit: 2 });
    const rest = await list({ sort, limit: 2, cursor: first.next ?? '' });
    expect([...first.payload, ...rest.payload].map(({ id }) => id)).toEqual(all);
  }
  const [row] = (await list({ q: `#${dear.orderId}` })).payload;
  if (!row) throw new Error('the order was not found');
  const { email, payment_id } = row;
  expect(await idsOf({ state: 'pending_payment' })).toEqual([unpaid]);
  expect(await idsOf({ method: 'balance' })).toEqual([cheap.orderId]);
  expect(await idsOf({ min: 600, max: 600 })).toEqual([dear.orderId]);
  expect(await idsOf({ country: 'de', method: 'balance' })).toEqual([cheap.orderId]);
  expect(await idsOf({ country: 'XX' })).toEqual([]);
  expect(await idsOf({ from: 4_000_000_000 })).toEqual([]);
  expect(await idsOf({ q: `${payment_id}` })).toContain(dear.orderId);
  expect(await idsOf({ q: email.toUpperCase().slice(0, -3) })).toContain(dear.orderId);
  expect(await idsOf({ q: 'https://steamcommunity.com/tradeoffer/new/?partner=' })).toHaveLength(3);
  const [payment] = await shop.db<{ id: string }[]>`
    select provider_session_id as id from payments.payments where id = ${payment_id}`;
  expect(await idsOf({ q: payment?.id ?? '' })).toEqual([dear.orderId]);
  const { payload: counts } = await support.reply('countOrders', {});
  expect(counts.filter(({ count }) => count > 0)).toEqual([
    { state: 'pending_payment', count: 1 },
    { state: 'processing', count: 2 },
  ]);
});

test('a number of an invoice finds its order, for the roles that list orders', async () => {
  const { orderId } = await givenSoldOrder(shop);
  await issueInvoice(shop.db, { orderId, content: shop.content, now: shop.clock.now() });
  const [{ number } = { number: '' }] = (await read(orderId)).documents;
  expect(number).toMatch(/^\d{4}-\d{6}$/);
  for (const caller of [support, finance])
    expect((await caller.reply('listOrders', { q: number })).payload.map(({ id }) => id)).toEqual([orderId]);
  expect(await idsOf({ q: `#${number}` })).toEqual([orderId]);
  for (const q of [`C${number}`, number.slice(0, -1)]) expect([q, await idsOf({ q })]).toEqual([q, []]);
  expect((await catalog.refusal('listOrders', { q: number })).status).toBe(403);
});

test('a number of a refund finds its order, also of one to the wallet', async () => {
  const { orderId } = await givenSoldOrder(shop);
  const refundId = await givenOrderRefund(shop, orderId, { destination: 'wallet' });
  expect(await idsOf({ q: `${refundId}` })).toEqual([orderId]);
});

test('shows an order with its lines and everything that happened to it', async () => {
  const { orderId } = await givenSoldOrder(shop, { method: 'card', items: [{}, { count: 2 }] });
  await support.reply('claimOrderLines', { id: orderId, positions: [1] });
  await support.reply('deliverOrderLines', { id: orderId, positions: [1], trade_offer_id: '7412589630' });
  await support.reply('addOrderNote', { id: orderId, text: 'Asked about the second item' });
  await shop.runJobs();
  const page = await read(orderId);
  expect(page).toMatchObject({ state: 'processing', total: 300, vat_percent: 20, can_cancel: 'no', can_refund: true });
  expect(page.lines).toMatchObject([
    { position: 1, delivery: 'delivered', trade_offer_id: '7412589630' },
    { position: 2, delivery: 'open', count: 2, refunded_count: 0 },
  ]);
  const texts = page.timeline.map(({ text }) => text);
  expect(texts[0]).toBe('Order placed: €300.00, card');
  for (const text of ['Payment page opened', 'Order paid', 'Line 1: delivered', 'Asked about the second item'])
    expect(texts).toContain(text);
  expect(texts.some((text) => /^Transfer \d+: Order bought with the payment$/.test(text))).toBe(true);
  expect(page.timeline.map(({ at }) => at)).toEqual(page.timeline.map(({ at }) => at).toSorted((a, b) => a - b));
});

test('refunds what the preview showed; a second member of staff with the same preview is told', async () => {
  const { orderId } = await givenSoldOrder(shop, { items: [{ count: 3 }] });
  const asked = { id: orderId, pieces: [{ position: 1, count: 1 }], destination: 'wallet' as const };
  const { plan } = (await finance.reply('previewOrderRefund', asked)).payload;
  const key = { idempotencyKey: 'refund-of-one' };
  const refund = () => finance.reply('refundOrder', { ...asked, reason: 'damaged', plan }, key);
  const clicks = await Promise.all([refund(), refund()]);
  expect(new Set(clicks.map(({ payload }) => JSON.stringify(payload))).size).toBe(1);
  const late = await finance.refusal('refundOrder', { ...asked, reason: 'late', plan });
  expect(late).toMatchObject({ status: 409, code: 'record_changed' });
  const { lines, refunds, refunded, timeline } = await read(orderId);
  expect([lines[0]?.refunded_count, refunded]).toEqual([1, 100]);
  expect(refunds).toMatchObject([{ to_wallet: 100, coins: 100, reason: 'damaged', actor: 'Robin' }]);
  expect(timeline.filter(({ kind }) => kind === 'refund' || kind === 'staff')).toMatchObject([
    { kind: 'refund', detail: '1 of line 1: damaged', actor: 'Robin' },
  ]);
});

test('a refund to the card is one step until it is sent, and promised times are moments', async () => {
  const { orderId } = await givenSoldOrder(shop, { method: 'card', items: [{}, {}] });
  const asked = { id: orderId, pieces: [{ position: 2, count: 1 }], destination: 'source' as const };
  const { plan } = (await finance.reply('previewOrderRefund', asked)).payload;
  await finance.reply('refundOrder', { ...asked, reason: 'damaged', plan });
  const { timeline, reserved_until: reservedUntil } = await read(orderId);
  const texts = timeline.flatMap(({ kind, text }) => (kind === 'refund' ? [text] : []));
  expect(texts).toEqual([expect.stringMatching(/^Refund \d+: €100\.00 to the payment method$/)]);
  expect(timeline[0]?.until).toBe(reservedUntil);
});

test('roles: finance refunds and does not deliver, support the other way round, catalog reads nothing', async () => {
  const { orderId } = await givenSoldOrder(shop);
  const refund = { id: orderId, destination: 'wallet', reason: 'x', plan: 'y' } as const;
  for (const caller of [support, catalog]) {
    expect((await caller.refusal('refundOrder', refund)).status).toBe(403);
    expect((await caller.refusal('cancelPaidOrder', refund)).status).toBe(403);
  }
  expect((await finance.refusal('claimOrderLines', { id: orderId })).status).toBe(403);
  expect((await catalog.refusal('listOrders', {})).status).toBe(403);
  expect((await catalog.refusal('readOrder', { id: orderId })).status).toBe(403);
});

test('refuses what is not there, not possible or not said', async () => {
  const { orderId } = await givenSoldOrder(shop);
  expect(await support.refusal('readOrder', { id: 99 })).toMatchObject({ status: 404, code: 'order_not_found' });
  expect((await support.refusal('addOrderNote', { id: orderId, text: ' ' })).status).toBe(422);
  expect((await support.refusal('listOrders', { min: -1 })).status).toBe(422);
  expect((await support.refusal('deliverOrderLines', { id: orderId, trade_offer_id: 'x' })).status).toBe(422);
  expect(await support.refusal('cancelUnpaidOrder', { id: orderId, reason: 'x' })).toMatchObject({
    status: 409,
    code: 'order_not_unpaid',
  });
  await givenClaimed(shop, orderId);
  const preview = { id: orderId, destination: 'source' } as const;
  expect((await finance.refusal('previewOrderRefund', preview)).code).toBe('delivery_under_way');
});

test('a repeated note is added once, also at the same moment, and a key is of one note', async () => {
  const { orderId: id } = await givenSoldOrder(shop);
  const add = (text: string) => support.reply('addOrderNote', { id, text }, { idempotencyKey: 'note-one' });
  await Promise.all([add('Called back'), add('Called back')]);
  expect((await read(id)).timeline.filter(({ text }) => text === 'Called back')).toHaveLength(1);
  await expect(add('Something else')).rejects.toMatchObject({ code: 'idempotency_key_reused' });
});

test('keeps no note about a customer whose account is deleted', async () => {
  const { orderId, customerId } = await givenSoldOrder(shop);
  await shop.db`update identity.customers set deleted_at = now(), blocked_at = now() where id = ${customerId}`;
  const note = { id: orderId, text: 'Kim again' };
  expect(await support.refusal('addOrderNote', note)).toMatchObject({ status: 409, code: 'account_deleted' });
});

test('sends the email of a paid order again, once a minute, and no email that may be outdated', async () => {
  const { orderId } = await givenSoldOrder(shop, { method: 'card' });
  await givenDelivered(shop, orderId);
  await shop.runJobs();
  const email = (await read(orderId)).emails.find(({ kind }) => kind === 'order_paid');
  const resend = { id: orderId, email_id: email?.id ?? 0 };
  await Promise.all([support.reply('resendOrderEmail', resend), support.reply('resendOrderEmail', resend)]);
  const { emails } = await read(orderId);
  expect([2, 3]).toContain(emails.filter(({ kind }) => kind === 'order_paid').length);
  const unknown = await support.refusal('resendOrderEmail', { ...resend, email_id: 2_000_000 });
  expect(unknown).toMatchObject({ status: 409, code: 'order_email_outdated' });
});
