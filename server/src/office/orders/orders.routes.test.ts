import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { givenStaff } from '../../../test-kit/given-staff.ts';
import { givenClaimed, givenDelivered, givenSoldOrder } from '../../../test-kit/given-sold-order.ts';
import { givenUnpaidOrder } from '../../../test-kit/given-unpaid-order.ts';
import { openShopApp, type ShopApp } from '../../../test-kit/shop-app.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';

const shop = withMoneyShop({ runsJobs: true });
let app: ShopApp;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  app = await openShopApp(shop.db);
  for (const role of ['support', 'catalog', 'finance'] as const)
    tokens[role] = (await givenStaff(shop.db, { role, email: `${role}@example.com` })).token;
});
afterAll(() => app.close());

async function call(role: string, url: string, payload?: object) {
  const headers = { authorization: `Bearer ${tokens[role]}` };
  const method = payload ? 'POST' : 'GET';
  const reply = await app.app.inject({ method, url: `/api/office/orders${url}`, headers, ...(payload && { payload }) });
  return { status: reply.statusCode, body: reply.json<{ code: string; message: string; payload: never }>() };
}

type Row = OfficeReplyOf<'listOrders'>['payload'][number];
type Page = OfficeReplyOf<'readOrder'>['payload'];

const list = async (query: Record<string, string> = {}) => {
  const { body } = await call('support', `?${new URLSearchParams(query)}`);
  return body as unknown as { payload: Row[]; next: string | null; total: number };
};
const idsOf = async (query: Record<string, string>) => (await list(query)).payload.map(({ id }) => id);
const read = async (orderId: number) => (await call('support', `/${orderId}`)).body.payload as unknown as Page;

test('lists orders by date and total, page by page, with filters and search', async () => {
  const cheap = await givenSoldOrder(shop, { items: [{ priceCents: 10_00 }] });
  const dear = await givenSoldOrder(shop, { method: 'card', items: [{ priceCents: 500_00 }, {}] });
  const { orderId: unpaid } = await givenUnpaidOrder(shop);
  expect((await list()).total).toBe(3);
  expect(await idsOf({ sort: '-total', limit: '1' })).toEqual([dear.orderId]);
  for (const sort of ['created_at', '-created_at', 'total', '-total']) {
    const all = await idsOf({ sort });
    const first = await list({ sort, limit: '2' });
    const rest = await list({ sort, limit: '2', cursor: first.next ?? '' });
    expect([...first.payload, ...rest.payload].map(({ id }) => id)).toEqual(all);
  }
  const { email, payment_id } = (await list({ q: `#${dear.orderId}` })).payload[0] as Row;
  expect(await idsOf({ state: 'pending_payment' })).toEqual([unpaid]);
  expect(await idsOf({ method: 'balance' })).toEqual([cheap.orderId]);
  expect(await idsOf({ min: '600', max: '600' })).toEqual([dear.orderId]);
  expect(await idsOf({ country: 'de', method: 'balance' })).toEqual([cheap.orderId]);
  expect(await idsOf({ country: 'XX' })).toEqual([]);
  expect(await idsOf({ from: '4000000000' })).toEqual([]);
  expect(await idsOf({ q: `${payment_id}` })).toContain(dear.orderId);
  expect(await idsOf({ q: email.toUpperCase().slice(0, -3) })).toContain(dear.orderId);
  expect(await idsOf({ q: 'https://steamcommunity.com/tradeoffer/new/?partner=' })).toHaveLength(3);
  const [payment] = await shop.db<{ id: string }[]>`
    select provider_session_id as id from payments.payments where id = ${payment_id}`;
  expect(await idsOf({ q: payment?.id ?? '' })).toEqual([dear.orderId]);
  const counts = (await call('support', '/counts')).body.payload as unknown as { state: string; count: number }[];
  expect(counts.filter(({ count }) => count > 0)).toEqual([
    { state: 'pending_payment', count: 1 },
    { state: 'processing', count: 2 },
  ]);
});

test('shows an order with its lines and everything that happened to it', async () => {
  const { orderId } = await givenSoldOrder(shop, { method: 'card', items: [{}, { count: 2 }] });
  await call('support', `/${orderId}/claim`, { positions: [1] });
  await call('support', `/${orderId}/deliver`, { positions: [1], trade_offer_id: '7412589630' });
  await call('support', `/${orderId}/notes`, { text: 'Asked about the second item' });
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
  expect(texts.some((text) => /^Transfer \d+: payment sale$/.test(text))).toBe(true);
  expect(page.timeline.map(({ at }) => at)).toEqual(page.timeline.map(({ at }) => at).toSorted((a, b) => a - b));
});

test('refunds what the preview showed; a second member of staff with the same preview is told', async () => {
  const { orderId } = await givenSoldOrder(shop, { items: [{ count: 3 }] });
  const asked = { pieces: [{ position: 1, count: 1 }], destination: 'wallet' };
  const { plan } = (await call('finance', `/${orderId}/refund/preview`, asked)).body.payload as { plan: string };
  const refund = (reason: string) => call('finance', `/${orderId}/refund`, { ...asked, reason, plan });
  const clicks = await Promise.all([refund('damaged'), refund('damaged')]);
  expect(clicks.map(({ status }) => status)).toEqual([200, 200]);
  expect(new Set(clicks.map(({ body }) => JSON.stringify(body.payload))).size).toBe(1);
  expect(await refund('late')).toMatchObject({ status: 409, body: { code: 'record_changed' } });
  const { lines, refunds } = await read(orderId);
  expect(lines[0]).toMatchObject({ refunded_count: 1 });
  expect(refunds).toMatchObject([
    { to_wallet: 100, coins: 100, reason: 'damaged', actor: 'staff:finance@example.com' },
  ]);
});

test('roles: finance refunds and does not deliver, support the other way round, catalog reads nothing', async () => {
  const { orderId } = await givenSoldOrder(shop);
  const refund = { destination: 'wallet', reason: 'x', plan: 'y' };
  for (const role of ['support', 'catalog']) {
    expect((await call(role, `/${orderId}/refund`, refund)).status).toBe(403);
    expect((await call(role, `/${orderId}/cancel`, refund)).status).toBe(403);
  }
  expect((await call('finance', `/${orderId}/claim`, {})).status).toBe(403);
  expect((await call('catalog', '')).status).toBe(403);
  expect((await call('catalog', `/${orderId}`)).status).toBe(403);
});

test('refuses what is not there, not possible or not said', async () => {
  const { orderId } = await givenSoldOrder(shop);
  expect(await call('support', '/99')).toMatchObject({ status: 404, body: { code: 'order_not_found' } });
  expect((await call('support', `/${orderId}/notes`, { text: ' ' })).status).toBe(422);
  expect((await call('support', '?min=-1')).status).toBe(422);
  expect((await call('support', `/${orderId}/deliver`, { trade_offer_id: 'x' })).status).toBe(422);
  expect(await call('support', `/${orderId}/cancel-unpaid`, { reason: 'x' })).toMatchObject({
    status: 409,
    body: { code: 'order_not_unpaid' },
  });
  await givenClaimed(shop, orderId);
  const preview = { destination: 'source' };
  expect((await call('finance', `/${orderId}/refund/preview`, preview)).body.code).toBe('delivery_under_way');
});

test('sends the email of a paid order again, once a minute, and no email that may be outdated', async () => {
  const { orderId } = await givenSoldOrder(shop, { method: 'card' });
  await givenDelivered(shop, orderId);
  await shop.runJobs();
  const email = (await read(orderId)).emails.find(({ kind }) => kind === 'order_paid');
  const resend = (id: number) => call('support', `/${orderId}/emails/${id}/resend`, {});
  await Promise.all([resend(email?.id ?? 0), resend(email?.id ?? 0)]);
  const { emails } = await read(orderId);
  expect([2, 3]).toContain(emails.filter(({ kind }) => kind === 'order_paid').length);
  expect(await resend(2_000_000)).toMatchObject({ status: 409, body: { code: 'order_email_outdated' } });
});
