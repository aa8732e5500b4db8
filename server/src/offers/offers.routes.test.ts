import { expect, test } from 'vitest';
import type { Offer } from '#contract/offers.ts';
import type { PriceEstimate } from '#contract/price-estimate.ts';
import { givenCounterOffer } from '../../test-kit/given-offer.ts';
import { givenItem } from '../../test-kit/given-items.ts';
import { givenIban } from '../../test-kit/given-payout.ts';
import { givenSeller } from '../../test-kit/given-seller.ts';
import { givenAcceptedOffer } from '../../test-kit/given-withdrawal.ts';
import { withMoneyShop } from '../../test-kit/with-money-shop.ts';

const shop = withMoneyShop();

const form = {
  title: 'AK-47 | Redline',
  price: '49.90',
  quality: 'field_tested',
  item_url: 'https://steamcommunity.com/id/kim/inventory/#730_2_1',
  currency: 'JPY',
};

test('an offer is in euros whatever the display currency, and equal in list and details', async () => {
  const now = new Date('2026-11-20T09:00:00Z');
  const item = await givenItem(shop.db);
  const { call } = await givenSeller(shop, { itemId: item.id, now });
  const { status, id } = await call('createOffer', form);
  expect(status).toBe('OK');
  const offer: Offer = {
    id: Number(id),
    created_at: now.getTime() / 1000,
    title: 'AK-47 | Redline',
    item: { id: item.id, img: `/art/${item.id}.svg`, class: 'Classified' },
    item_url: form.item_url,
    user_price: 49.9,
    service_price: null,
    price_lines: null,
    quality: 'field_tested',
    currency: 'EUR',
    status: 'pending',
    answer_by: Date.UTC(2026, 10, 25, 22, 59, 59) / 1000,
    expires_at: null,
    decline_reason: null,
    payout_available_from: Date.UTC(2026, 10, 27, 9) / 1000,
    payout: null,
    payout_state: null,
    received_at: null,
  };
  expect(await call('readOffer', { id })).toEqual(offer);
  expect(await call('listOffers')).toEqual({ status: 'OK', payload: [offer] });
});

test('shows a silhouette for an unknown skin', async () => {
  const { call } = await givenSeller(shop);
  const { id } = await call('createOffer', { ...form, title: 'Karambit | My very own' });
  expect(await call('readOffer', { id })).toMatchObject({
    item: { id: null, img: '/art/silhouettes/karambit.svg', class: null },
  });
});

test('several skins are offered at once, and what we pay for them is told before', async () => {
  const item = await givenItem(shop.db, { priceCents: 100_00, stock: 0 });
  const { call } = await givenSeller(shop, { itemId: item.id });
  const { ids } = (await call('createOffers', { items: [form, { ...form, title: 'AWP | Asiimov' }] })) as {
    ids: number[];
  };
  const { payload } = (await call('listOffers')) as { payload: Offer[] };
  expect(payload.map(({ id, title }) => [id, title])).toEqual([
    [ids[1], 'AWP | Asiimov'],
    [ids[0], 'AK-47 | Redline'],
  ]);
  const estimates = (await call('estimatePrices', { ids: `${item.id},1`, quality: 'field_tested' })) as {
    payload: PriceEstimate[];
  };
  expect(estimates.payload).toMatchObject([{ item_id: item.id, reference_price: 100, price: 72 }]);
  expect(estimates.payload[0]?.price_lines).toContainEqual({ kind: 'margin', percent: -25, amount: -25 });
});

test('lists offers newest first', async () => {
  const { call } = await givenSeller(shop);
  const made = [await call('createOffer', form), await call('createOffer', form), await call('createOffer', form)];
  const { payload } = (await call('listOffers')) as { payload: Offer[] };
  expect(payload.map(({ id }) => id)).toEqual(made.map(({ id }) => id).toReversed());
});

test('with selling closed new offers are refused, and open ones continue', async () => {
  const { id: customerId, call } = await givenSeller(shop, { isOfferEnabled: false });
  await expect(call('createOffer', form)).rejects.toMatchObject({ code: 'selling_closed' });
  const id = await givenCounterOffer(shop.db, customerId);
  expect(await call('acceptOffer', { id: String(id) })).toEqual({ status: 'OK' });
  expect(await call('readOffer', { id })).toMatchObject({ status: 'accepted', service_price: 42 });
});

test('a counter-offer can be declined, and expires at its deadline', async () => {
  const { id: customerId, call } = await givenSeller(shop);
  const [declined, late] = [await givenCounterOffer(shop.db, customerId), await givenCounterOffer(shop.db, customerId)];
  expect(await call('declineOffer', { id: declined })).toEqual({ status: 'OK' });
  expect(await call('readOffer', { id: declined })).toMatchObject({ status: 'declined', payout_available_from: null });
  const later = new Date(Date.now() + 49 * 3_600_000);
  expect(await call('readOffer', { id: late }, { at: later })).toMatchObject({
    status: 'expired',
    payout_available_from: null,
  });
});

test('no call finds an offer of another customer', async () => {
  const { id: customerId } = await givenSeller(shop);
  const id = await givenCounterOffer(shop.db, customerId);
  const { call } = await givenSeller(shop);
  for (const name of ['readOffer', 'acceptOffer', 'declineOffer']) {
    await expect(call(name, { id })).rejects.toMatchObject({ code: 'offer_not_found' });
  }
  expect(await call('listOffers')).toEqual({ status: 'OK', payload: [] });
});

test('refuses more than sixty calls a minute', async () => {
  const { call } = await givenSeller(shop);
  for (let made = 1; made <= 60; made += 1) await call('acceptOffer', { id: 1 }).catch(() => undefined);
  await expect(call('createOffer', form)).rejects.toMatchObject({ code: 'too_many_requests' });
});

const payee = {
  name: 'Kim',
  surname: 'Test',
  email: 'kim@test.example',
  phone: '+49 30 23125014',
  country: 'deutschland',
  city: 'Berlin',
  postCode: '10115',
  address: 'Example Street 1',
  currency: 'EUR',
};

test('payout details complete the offer, to an account or a card, and are shown masked', async () => {
  const { id: customerId, call } = await givenSeller(shop);
  const [first, second] = [
    await givenAcceptedOffer(shop.db, customerId),
    await givenAcceptedOffer(shop.db, customerId),
  ];
  const account = { first_name: 'Kim', last_name: 'Test', account_number: givenIban };
  expect(await call('withdrawOffer', { ...payee, ...account, id: first, paymentMethod: 'sepa' })).toEqual({
    status: 'OK',
  });
  const sepa = (await call('readOffer', { id: first })) as Offer;
  expect(sepa).toMatchObject({ status: 'completed', payout: { status: 'pending', method: 'sepa', hint: '3000' } });
  expect(sepa.payout_available_from).toBe(sepa.payout?.held_until);
  const card = {
    card_number: '4242 4242 4242 4242',
    card_holder_name: 'KIM TEST',
    expire_month: '12',
    expire_year: '40',
  };
  const byIso = { ...payee, country: 'de', ...card, id: second, paymentMethod: 'card' };
  expect(await call('withdrawOffer', byIso)).toEqual({ status: 'OK' });
  const { payload } = (await call('listOffers')) as { payload: Offer[] };
  expect(payload.map(({ payout }) => [payout?.method, payout?.hint])).toEqual([
    ['card', '4242'],
    ['sepa', '3000'],
  ]);
  expect(JSON.stringify(payload)).not.toMatch(/4242 ?4242|0532013000/);
  const countries = await shop.db`select contact ->> 'countryIso' as iso from offers.payees`;
  expect(countries.map(({ iso }) => iso as string)).toEqual(['DE', 'DE']);
});

test('BANK is paid like SEPA, to the account of the named holder', async () => {
  const { id: customerId, call } = await givenSeller(shop);
  const id = await givenAcceptedOffer(shop.db, customerId);
  const account = { first_name: 'Kim', last_name: 'Test', account_number: givenIban };
  await call('withdrawOffer', { ...payee, ...account, id, paymentMethod: 'BANK' });
  expect(await call('readOffer', { id })).toMatchObject({
    status: 'completed',
    payout: { method: 'sepa', hint: '3000' },
  });
});

const byMbway = { paymentMethod: 'MBWAY', mbway_phone: '912 345 678' };
const byMultibanco = { paymentMethod: 'MULTIBANCO', entity: '12345', reference: '123456789' };

test('MB WAY is paid by hand once the settings allow it, and MULTIBANCO stays off', async () => {
  const { id: customerId, call } = await givenSeller(shop, { payoutsByMbway: true });
  const id = await givenAcceptedOffer(shop.db, customerId);
  const input = { ...payee, first_name: 'Kim', last_name: 'Test', id };
  await expect(call('withdrawOffer', { ...input, ...byMultibanco })).rejects.toMatchObject({
    errors: { paymentMethod: ['offers.payout_method_unavailable'] },
  });
  await call('withdrawOffer', { ...input, ...byMbway });
  expect(await call('readOffer', { id })).toMatchObject({
    status: 'completed',
    payout: { method: 'mbway', hint: '5678', status: 'pending' },
  });
});

test('refuses an unknown country or payment method', async () => {
  const { id: customerId, call } = await givenSeller(shop);
  const id = await givenAcceptedOffer(shop.db, customerId);
  const account = { first_name: 'Kim', last_name: 'Test', account_number: givenIban };
  const input = { ...payee, ...account, id, paymentMethod: 'sepa' };
  await expect(call('withdrawOffer', { ...input, country: 'Atlantis' })).rejects.toMatchObject({
    errors: { country: ['offers.country_required'] },
  });
  for (const method of [{ paymentMethod: 'shells' }, byMbway, byMultibanco])
    await expect(call('withdrawOffer', { ...input, ...method })).rejects.toMatchObject({
      errors: { paymentMethod: ['offers.payout_method_unavailable'] },
    });
  expect(await call('readOffer', { id })).toMatchObject({ status: 'accepted', payout: null });
});
