import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StaffRole } from '#contract/office/roles.ts';
import type { OfferQuality } from '#contract/offers.ts';
import { listAudit } from '#server/audit/audit.queries.ts';
import { acceptOffer } from '#server/offers/accept-offer.ts';
import { givenCustomer } from '../../../test-kit/given-customer.ts';
import { givenOffer as createOffer } from '../../../test-kit/given-offer.ts';
import { givenStaff } from '../../../test-kit/given-staff.ts';
import { givenSeededShop, openShopApp, type ShopApp } from '../../../test-kit/shop-app.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';

let database: TestDatabase;
let shop: ShopApp;

beforeAll(async () => {
  database = await openTestDatabase();
  await givenSeededShop(database.db);
  shop = await openShopApp(database.db);
});
afterAll(async () => {
  await shop.close();
  await database.close();
});

interface Reply {
  code?: string;
  errors?: Record<string, string[]>;
  next?: string | null;
  payload: Record<string, unknown> & Record<string, unknown>[];
}

async function givenOffer(skin: { title?: string; itemId?: number; quality?: OfferQuality } = {}) {
  const { id: customerId } = await givenCustomer(database.db);
  return { id: await createOffer(database.db, customerId, skin), customerId };
}

async function givenDesk(role: StaffRole = 'support') {
  const { token, email } = await givenStaff(database.db, { role });
  const headers = { authorization: `Bearer ${token}` };
  const send = async (url: string, payload?: object) =>
    (
      await shop.app.inject({
        method: payload ? 'POST' : 'GET',
        url: `/api/office/offers${url}`,
        headers,
        ...(payload && { payload }),
      })
    ).json<Reply>();
  return { email, send };
}

type Desk = Awaited<ReturnType<typeof givenDesk>>;
const versionOf = async ({ send }: Desk, id: number) => (await send(`/${id}`)).payload['version'];

test('lists offers by promise date, with what the rules would pay', async () => {
  const desk = await givenDesk();
  const [item] = await database.db<{ id: number; title: string; quality: string }[]>`
    select i.id, i.quality, t.title from catalog.items i join catalog.item_titles t on t.item_id = i.id
    where i.stock > 0 and i.quality is not null and i.price_cents > 1000 order by i.id limit 1`;
  const quality = (item?.quality ?? '').toLowerCase().replaceAll(/[ -]/g, '_') as OfferQuality;
  const late = await givenOffer({ title: 'Desk late' });
  const { id } = await givenOffer({ title: 'Desk early', itemId: item?.id ?? 0, quality });
  await database.db`update offers.offers set answer_by = answer_by + interval '2 days' where id = ${late.id}`;
  const { payload } = await desk.send('?q=desk&status=pending');
  expect(payload.map((row) => row['id'])).toEqual([id, late.id]);
  expect(payload[0]).toMatchObject({
    suggested: expect.any(Number) as number,
    reference: expect.any(Number) as number,
  });
  expect(payload[1]).toMatchObject({ suggested: null, reference: null, stock: null, sold: null });
  const first = await desk.send('?q=desk&limit=1&sort=-answer_by');
  expect(first.payload.map((row) => row['id'])).toEqual([late.id]);
  const second = await desk.send(`?q=desk&limit=1&sort=-answer_by&cursor=${first.next}`);
  expect([second.payload.map((row) => row['id']), second.next]).toEqual([[id], null]);
  expect((await desk.send('/counts')).payload).toMatchObject({ pending: expect.any(Number) as number });
});

test('answers once: of two members of staff at once, one is told that the offer has changed', async () => {
  const [one, other] = [await givenDesk(), await givenDesk()];
  const { id } = await givenOffer();
  const version = await versionOf(one, id);
  const replies = await Promise.all([
    one.send(`/${id}/counter`, { version, price: '12.50' }),
    other.send(`/${id}/approve`, { version }),
  ]);
  expect(replies.map(({ code }) => code ?? 'OK').toSorted((a, b) => a.localeCompare(b))).toEqual([
    'OK',
    'record_changed',
  ]);
  expect(await listAudit(database.db, { subject: `offer:${id}`, limit: 5 })).toHaveLength(1);
});

test('replaces a counter-offer with the price that was seen, and declines with a reason', async () => {
  const desk = await givenDesk();
  const { id } = await givenOffer();
  const before = await versionOf(desk, id);
  await desk.send(`/${id}/counter`, { version: before, price: '12.50' });
  expect((await desk.send(`/${id}/counter`, { version: before, price: '13' })).code).toBe('record_changed');
  await desk.send(`/${id}/counter`, { version: await versionOf(desk, id), price: '13' });
  expect((await desk.send(`/${id}`)).payload).toMatchObject({ status: 'offer', offered: 13 });
  const other = await givenOffer();
  expect((await desk.send(`/${other.id}/decline`, { version: 'x', reason: '' })).errors).toHaveProperty('reason');
  await desk.send(`/${other.id}/decline`, { version: await versionOf(desk, other.id), reason: 'too worn' });
  expect((await desk.send(`/${other.id}`)).payload).toMatchObject({ status: 'declined', decline_reason: 'too worn' });
  const log = await listAudit(database.db, { subject: `offer:${id}`, limit: 5 });
  expect(log.map(({ actor, details }) => [actor, details['before'], details['offeredCents']])).toEqual([
    [`staff:${desk.email}`, 12_50, 13_00],
    [`staff:${desk.email}`, null, 12_50],
  ]);
});

test('a counter-offer replaced while the customer accepts ends in one of the two', async () => {
  const desk = await givenDesk();
  const { id, customerId } = await givenOffer();
  await desk.send(`/${id}/counter`, { version: await versionOf(desk, id), price: '20' });
  const version = await versionOf(desk, id);
  const accepting = acceptOffer(database.db, { offerId: id, customerId, seenCents: 20_00, now: new Date() });
  const [accepted, replaced] = await Promise.allSettled([
    accepting,
    desk.send(`/${id}/counter`, { version, price: '15' }),
  ]);
  const { payload } = await desk.send(`/${id}`);
  const reply = replaced.status === 'fulfilled' ? replaced.value : null;
  if (accepted.status === 'fulfilled') {
    expect([reply?.code, payload['agreed']]).toEqual(['record_changed', 20]);
  } else {
    expect([reply?.code, payload['offered']]).toEqual([undefined, 15]);
  }
});

test.each(['0', '0.00', '1.234', '-1', 'x', '1000001', 5, null])('refuses the price %j', async (price) => {
  const desk = await givenDesk();
  const { id } = await givenOffer();
  const { errors } = await desk.send(`/${id}/counter`, { version: await versionOf(desk, id), price });
  expect(errors).toHaveProperty('price');
});

test('keeps notes for staff, and refuses who may only read', async () => {
  const finance = await givenDesk('finance');
  const { id } = await givenOffer();
  await finance.send(`/${id}/notes`, { text: 'Looks like a copy' });
  const { payload } = await finance.send(`/${id}`);
  expect(payload['notes']).toMatchObject([{ actor: `staff:${finance.email}`, text: 'Looks like a copy' }]);
  expect((await finance.send(`/${id}/approve`, { version: payload['version'] })).code).toBe('role_not_allowed');
  expect((await finance.send('/2000000000/notes', { text: 'x' })).code).toBe('offer_not_found');
  const support = await givenDesk();
  expect((await support.send(`/${id}/received`, {})).code).toBe('offer_not_agreed');
});
