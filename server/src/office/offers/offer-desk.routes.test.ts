import { expect, test } from 'vitest';
import { deskStages } from '#contract/office/offers.ts';
import type { StaffRole } from '#contract/office/roles.ts';
import type { OfferQuality } from '#contract/offers.ts';
import { listAudit } from '#server/audit/audit.queries.ts';
import { acceptOffer } from '#server/offers/accept-offer.ts';
import { givenOfficeCaller, type OfficeCaller } from '../../../test-kit/call-office.ts';
import { givenCustomer } from '../../../test-kit/given-customer.ts';
import { givenItem } from '../../../test-kit/given-items.ts';
import { givenOffer as createOffer } from '../../../test-kit/given-offer.ts';
import { givenPayout } from '../../../test-kit/given-payout.ts';
import { withShopApp } from '../../../test-kit/with-shop-app.ts';

const shop = withShopApp();

async function givenOffer(skin: { title?: string; itemId?: number; quality?: OfferQuality; askedCents?: number } = {}) {
  const { id: customerId } = await givenCustomer(shop.db);
  return { id: await createOffer(shop.db, customerId, skin), customerId };
}

const givenDesk = (role: StaffRole = 'support') => givenOfficeCaller(shop, shop.db, role);

const read = async ({ reply }: OfficeCaller, id: number) => (await reply('readDeskOffer', { id })).payload;
const versionOf = async (desk: OfficeCaller, id: number) => (await read(desk, id)).version;

test('lists offers by promise date, with what the rules would pay', async () => {
  const desk = await givenDesk();
  const [item] = await shop.db<{ id: number; title: string; quality: string }[]>`
    select i.id, i.quality, t.title from catalog.items i join catalog.item_titles t on t.item_id = i.id
    where i.stock > 0 and i.quality is not null and i.price_cents > 1000 order by i.id limit 1`;
  const quality = (item?.quality ?? '').toLowerCase().replaceAll(/[ -]/g, '_') as OfferQuality;
  const late = await givenOffer({ title: 'Desk late' });
  const { id } = await givenOffer({ title: 'Desk early', itemId: item?.id ?? 0, quality });
  await shop.db`update offers.offers set answer_by = answer_by + interval '2 days' where id = ${late.id}`;
  const { payload } = await desk.reply('listDeskOffers', { q: 'desk', stage: 'pending' });
  expect(payload.map((row) => row.id)).toEqual([id, late.id]);
  expect(payload[0]).toMatchObject({
    suggested: expect.any(Number) as number,
    reference: expect.any(Number) as number,
  });
  expect(payload[1]).toMatchObject({ suggested: null, reference: null, stock: null, sold: null });
  const latest = { q: 'desk', limit: 1, sort: '-answer_by' } as const;
  const first = await desk.reply('listDeskOffers', latest);
  expect(first.payload.map((row) => row.id)).toEqual([late.id]);
  const second = await desk.reply('listDeskOffers', { ...latest, cursor: first.next ?? '' });
  expect([second.payload.map((row) => row.id), second.next]).toEqual([[id], null]);
  expect((await desk.reply('countDeskOffers', {})).payload).toMatchObject({ pending: expect.any(Number) as number });
});

test('shows the very item that the customer chose from the inventory', async () => {
  const desk = await givenDesk();
  const { id } = await givenOffer();
  expect((await read(desk, id)).asset).toBeNull();
  const link = 'steam://run/730//+csgo_econ_action_preview%20ADBD584A';
  await shop.db`update offers.offers set asset_id = '40000000001', float_value = 0.15, paint_seed = 661, inspect_link = ${link}
    where id = ${id}`;
  expect((await read(desk, id)).asset).toEqual({ id: '40000000001', float: 0.15, pattern: 661, inspect_link: link });
});

test('names the item of an offer in English, beside the words and the language of the customer', async () => {
  const desk = await givenDesk();
  const { id: itemId } = await givenItem(shop.db, { title: 'Butterfly Knife | Told' });
  const { id: customerId } = await givenCustomer(shop.db);
  const id = await createOffer(shop.db, customerId, { title: 'Butterflymesser', itemId, languageCode: 'de' });
  const named = { id, title: 'Butterflymesser', item_title: 'Butterfly Knife | Told', language: 'de' };
  const { payload } = await desk.reply('listDeskOffers', { q: 'told butterfly' });
  expect(payload).toMatchObject([named]);
  expect(await read(desk, id)).toMatchObject(named);
  const free = await givenOffer({ title: 'Told by hand' });
  expect(await read(desk, free.id)).toMatchObject({ item_title: null, language: 'en' });
});

test('finds offers by the trade link of their seller', async () => {
  const desk = await givenDesk();
  const { id, customerId } = await givenOffer({ title: 'Sold by link' });
  const link = 'https://steamcommunity.com/tradeoffer/new/?partner=48151624&token=AbCdEf_1';
  await shop.db`update identity.customers set steam_trade_link = ${link} where id = ${customerId}`;
  const found = async (q: string) => (await desk.reply('listDeskOffers', { q })).payload.map((row) => row.id);
  expect(await found(link)).toEqual([id]);
  expect(await found(link.replace('48151624', '48151625'))).toEqual([]);
});

test('suggests no more than was asked for, with lines that sum to it', async () => {
  const desk = await givenDesk();
  const { id: itemId } = await givenItem(shop.db, { priceCents: 100_00 });
  const { id } = await givenOffer({ itemId, quality: 'field_tested', askedCents: 50 });
  const { suggested, suggested_lines: lines } = await read(desk, id);
  expect([suggested, lines?.at(-1)?.kind]).toEqual([0.5, 'asked']);
  const cents = lines?.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  expect(cents).toBe(50);
});

test('an agreed skin waits to arrive, then for its payout, and each stage lists and counts its own', async () => {
  const desk = await givenDesk();
  const before = (await desk.reply('countDeskOffers', {})).payload;
  const { id, customerId } = await givenOffer({ title: 'Staged' });
  await desk.reply('approveOffer', { id, version: await versionOf(desk, id) });
  const payoutId = await givenPayout(shop.db, { customerId, referenceId: id });
  await shop.db`update offers.offers set status = 'completed', closed_at = now(), payout_id = ${payoutId} where id = ${id}`;
  const stages = async () => {
    const { payload } = await desk.reply('countDeskOffers', {});
    const { stage } = await read(desk, id);
    const listed = await desk.reply('listDeskOffers', { q: 'staged', stage });
    const others = deskStages.filter((other) => other !== stage);
    for (const other of others)
      expect((await desk.reply('listDeskOffers', { q: 'staged', stage: other })).payload).toEqual([]);
    expect([listed.total, listed.payload[0]?.stage]).toEqual([1, stage]);
    return [stage, payload[stage] - before[stage]];
  };
  expect(await stages()).toEqual(['waits_for_skin', 1]);
  await desk.reply('noteArrival', { id });
  expect(await stages()).toEqual(['to_pay', 1]);
  await shop.db`update payments.payouts set state = 'failed', failed_at = now(), failure_reason = 'no such account'
    where id = ${payoutId}`;
  expect(await stages()).toEqual(['payout_failed', 1]);
  await shop.db`update payments.payouts set state = 'sent', iban = null, failed_at = null, failure_reason = null,
    sent_at = now(), provider_payout_id = 'po_1', attempts = 1 where id = ${payoutId}`;
  expect(await stages()).toEqual(['paid', 1]);
});

test('answers once: of two members of staff at once, one is told that the offer has changed', async () => {
  const [one, other] = [await givenDesk(), await givenDesk()];
  const { id } = await givenOffer();
  const version = await versionOf(one, id);
  const outcomes = await Promise.all([
    one.outcome('counterOffer', { id, version, price: '12.50' }),
    other.outcome('approveOffer', { id, version }),
  ]);
  expect(outcomes.toSorted((a, b) => a.localeCompare(b))).toEqual(['OK', 'record_changed']);
  expect(await listAudit(shop.db, { subject: `offer:${id}`, limit: 5 })).toHaveLength(1);
});

test('asks before a price above the asking one, with both prices', async () => {
  const desk = await givenDesk();
  const { id } = await givenOffer();
  const { asked, version } = await read(desk, id);
  const input = { id, version, price: `${asked + 1}` };
  const { code, data } = await desk.refusal('counterOffer', input);
  expect([code, data]).toEqual(['offer_above_asked', { askedPrice: asked, offeredPrice: asked + 1, currency: 'EUR' }]);
  await desk.reply('counterOffer', { ...input, above_asked: true });
  expect(await read(desk, id)).toMatchObject({ status: 'offer', offered: asked + 1 });
});

test('a counter-offer of the asking price takes that price', async () => {
  const desk = await givenDesk();
  const { id } = await givenOffer();
  const { asked, version } = await read(desk, id);
  await desk.reply('counterOffer', { id, version, price: `${asked}` });
  expect(await read(desk, id)).toMatchObject({ status: 'approved', agreed: asked, offered: null });
  expect(await listAudit(shop.db, { subject: `offer:${id}`, limit: 1 })).toMatchObject([{ action: 'offer.approved' }]);
});

test("a counter-offer that is repeated after a lost reply is made once, and is nobody else's", async () => {
  const desk = await givenDesk();
  const { id } = await givenOffer();
  const version = await versionOf(desk, id);
  const counter = () => desk.reply('counterOffer', { id, version, price: '12.50' }, { idempotencyKey: 'offer-lost' });
  for (const reply of [await counter(), await counter()]) expect(reply.status).toBe('OK');
  expect(await listAudit(shop.db, { subject: `offer:${id}`, limit: 5 })).toHaveLength(1);
});

test('replaces a counter-offer with the price that was seen, and declines with a reason', async () => {
  const desk = await givenDesk();
  const { id } = await givenOffer();
  const before = await versionOf(desk, id);
  await desk.reply('counterOffer', { id, version: before, price: '12.50' });
  expect((await desk.refusal('counterOffer', { id, version: before, price: '13' })).code).toBe('record_changed');
  await desk.reply('counterOffer', { id, version: await versionOf(desk, id), price: '13' });
  expect(await read(desk, id)).toMatchObject({ status: 'offer', offered: 13 });
  const other = await givenOffer();
  const unsaid = await desk.refusal('declineDeskOffer', { id: other.id, version: 'x', reason: '' });
  expect(unsaid.errors).toHaveProperty('reason');
  const version = await versionOf(desk, other.id);
  await desk.reply('declineDeskOffer', { id: other.id, version, reason: 'too worn' });
  expect(await read(desk, other.id)).toMatchObject({ status: 'declined', decline_reason: 'too worn' });
  const log = await listAudit(shop.db, { subject: `offer:${id}`, limit: 5 });
  expect(log.map(({ actor, details }) => [actor, details['replacedCents'] ?? null, details['offeredCents']])).toEqual([
    [desk.actor, 12_50, 13_00],
    [desk.actor, null, 12_50],
  ]);
});

test('customers read a usual reason in their language, English where it has no translation, and words of staff as they are', async () => {
  const desk = await givenDesk();
  const usual = 'The price is above what we can pay.';
  const decline = async (languageCode: string, reason: string) => {
    const { id: customerId } = await givenCustomer(shop.db);
    const id = await createOffer(shop.db, customerId, { languageCode });
    await desk.reply('declineDeskOffer', { id, version: await versionOf(desk, id), reason });
    const [entry] = await listAudit(shop.db, { subject: `offer:${id}`, limit: 1 });
    return { read: (await read(desk, id)).decline_reason, logged: entry?.details['reason'] };
  };
  expect(await decline('de', ` ${usual} `)).toEqual({
    read: 'Der Preis liegt über dem, was wir zahlen können.',
    logged: usual,
  });
  expect((await decline('en', usual)).read).toBe(usual);
  expect((await decline('it', usual)).read).toBe(usual);
  expect((await decline('de', 'Too worn.')).read).toBe('Too worn.');
});

test('a counter-offer replaced while the customer accepts ends in one of the two', async () => {
  const desk = await givenDesk();
  const { id, customerId } = await givenOffer();
  await desk.reply('counterOffer', { id, version: await versionOf(desk, id), price: '20' });
  const version = await versionOf(desk, id);
  const accepting = acceptOffer(shop.db, { offerId: id, customerId, seenCents: 20_00, now: new Date() });
  const replacing = desk.outcome('counterOffer', { id, version, price: '15' });
  const [accepted] = await Promise.allSettled([accepting, replacing]);
  const { agreed, offered } = await read(desk, id);
  if (accepted.status === 'fulfilled') {
    expect([await replacing, agreed]).toEqual(['record_changed', 20]);
  } else {
    expect([await replacing, offered]).toEqual(['OK', 15]);
  }
});

test.each(['0', '0.00', '1.234', '-1', 'x', '1000001', 5, null])('refuses the price %j', async (price) => {
  const desk = await givenDesk();
  const { id } = await givenOffer();
  const input = { id, version: await versionOf(desk, id), price: price as string };
  const { errors } = await desk.refusal('counterOffer', input);
  expect(errors).toHaveProperty('price');
});

test('says that a price has too many decimals', async () => {
  const desk = await givenDesk();
  const { id } = await givenOffer();
  const { errors } = await desk.refusal('counterOffer', { id, version: await versionOf(desk, id), price: '12.505' });
  expect(errors).toEqual({ price: ['Please enter a price with at most two decimals, such as 12.50'] });
});

test('keeps notes for staff, and refuses who may only read', async () => {
  const finance = await givenDesk('finance');
  const { id } = await givenOffer();
  // A retry after a lost reply adds nothing.
  const add = () => finance.reply('addOfferNote', { id, text: 'Looks like a copy' }, { idempotencyKey: 'offer-note' });
  await Promise.all([add(), add()]);
  const { notes, version } = await read(finance, id);
  expect(notes).toMatchObject([{ actor: finance.actor, text: 'Looks like a copy' }]);
  expect((await finance.refusal('approveOffer', { id, version })).code).toBe('role_not_allowed');
  expect((await finance.refusal('addOfferNote', { id: 2_000_000_000, text: 'x' })).code).toBe('offer_not_found');
  await shop.db`update identity.customers set deleted_at = now(), blocked_at = now()
    where id = (select customer_id from offers.offers where id = ${id})`;
  expect((await finance.refusal('addOfferNote', { id, text: 'Kim again' })).code).toBe('account_deleted');
  expect((await read(finance, id)).notes).toHaveLength(1);
  const support = await givenDesk();
  expect((await support.refusal('noteArrival', { id })).code).toBe('offer_not_agreed');
});
