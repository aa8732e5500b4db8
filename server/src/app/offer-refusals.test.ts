import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOffersMax } from '#server/offers/offers.rules.ts';
import { orderFault } from '#server/twin/twin.queries.ts';
import { type CallShop, givenCaller, openCallShop } from '../../test-kit/call-shop.ts';
import { givenCounterOffer, givenOffer } from '../../test-kit/given-offer.ts';
import { givenIban } from '../../test-kit/given-payout.ts';
import { givenAuthenticator } from '../../test-kit/given-second-factor.ts';
import { givenAcceptedOffer, givenCardNumber } from '../../test-kit/given-withdrawal.ts';

let shop: CallShop;

beforeAll(async () => {
  shop = await openCallShop();
});
afterAll(() => shop.close());

const skin = {
  title: 'AK-47 | Redline',
  price: '42.50',
  quality: 'field_tested',
  item_url: 'https://steamcommunity.com/id/kim/inventory',
};

const contact = {
  name: 'Kim',
  surname: 'Test',
  email: 'kim@test.example',
  phone: '+493023125014',
  country: 'DE',
  city: 'Berlin',
  postCode: '10115',
  address: 'Example Street 1',
};
const toAccount = {
  ...contact,
  paymentMethod: 'sepa',
  first_name: 'Kim',
  last_name: 'Test',
  account_number: givenIban,
};
const toCard = {
  ...contact,
  paymentMethod: 'card',
  card_number: givenCardNumber,
  card_holder_name: 'KIM TEST',
  expire_month: 12,
  expire_year: 2040,
};

const useUp = (prefix: string) => shop.db`update platform.rate_windows set count = 1000 where key like ${`${prefix}%`}`;

test('an offer is refused for a reused key, too many open offers, or too many attempts', async () => {
  const { outcome, customer } = await givenCaller(shop);
  expect(await outcome('createOffer', skin, 'key')).toBe('OK');
  expect(await outcome('createOffer', { ...skin, price: 43 }, 'key')).toBe('idempotency_key_reused');
  for (let made = 1; made < openOffersMax; made += 1) await givenOffer(shop.db, customer.id);
  expect(await outcome('createOffer', skin)).toBe('too_many_open_offers');
  await useUp('offer');
  expect(await outcome('createOffer', skin)).toBe('too_many_requests');
});

test('several offers are refused together, and an error names its row', async () => {
  const { outcome, reply, customer } = await givenCaller(shop);
  const items = [skin, { ...skin, title: 'AWP | Asiimov' }];
  const { ids } = await reply('createOffers', { items }, 'key');
  expect(ids).toHaveLength(2);
  expect(await outcome('createOffers', { items: [skin] }, 'key')).toBe('idempotency_key_reused');
  const wrong = { items: [skin, { ...skin, price: 0 }] };
  await expect(reply('createOffers', wrong)).rejects.toThrow('"items.1.price":["Price must be a positive number"]');
  for (let made = 2; made < openOffersMax - 1; made += 1) await givenOffer(shop.db, customer.id);
  expect(await outcome('createOffers', { items })).toBe('too_many_open_offers');
  expect(await outcome('createOffers', { items: Array.from({ length: 21 }, () => skin) })).toBe('invalid_input');
  await shop.db`update content.settings set is_offer_enabled = false`;
  await expect.poll(() => outcome('createOffers', { items: [skin] })).toBe('selling_closed');
  await shop.db`update content.settings set is_offer_enabled = true`;
  await useUp('offer');
  expect(await outcome('createOffers', { items })).toBe('too_many_requests');
});

test('an acceptance of a price that changed is refused with the new price', async () => {
  const { outcome, reply, customer } = await givenCaller(shop);
  const id = await givenCounterOffer(shop.db, customer.id);
  await expect(reply('acceptOffer', { id, service_price: 43 })).rejects.toThrow(
    '"data":{"newPrice":42,"oldPrice":43,"currency":"EUR"}',
  );
  expect(await outcome('acceptOffer', { id, service_price: 43 })).toBe('offer_changed');
  expect(await outcome('acceptOffer', { id, service_price: 42 })).toBe('OK');
  const other = await givenCounterOffer(shop.db, customer.id);
  expect(await outcome('acceptOffer', { id: other })).toBe('OK');
});

test('refuses answers to a counter-offer that are late, by others, or too frequent', async () => {
  const { outcome, customer } = await givenCaller(shop);
  const past = new Date(Date.now() - 72 * 3_600_000);
  const id = await givenCounterOffer(shop.db, customer.id, { now: past });
  for (const call of ['acceptOffer', 'declineOffer'] as const)
    expect(await outcome(call, { id })).toBe('offer_expired');
  const pending = await givenOffer(shop.db, customer.id);
  for (const call of ['acceptOffer', 'declineOffer'] as const)
    expect(await outcome(call, { id: pending })).toBe('offer_not_made');
  const agreed = await givenAcceptedOffer(shop.db, customer.id);
  expect(await outcome('declineOffer', { id: agreed })).toBe('offer_not_open');
  const declined = await givenCounterOffer(shop.db, customer.id);
  await outcome('declineOffer', { id: declined });
  expect(await outcome('acceptOffer', { id: declined })).toBe('offer_not_open');
  const stranger = await givenCaller(shop);
  for (const call of ['readOffer', 'acceptOffer', 'declineOffer'] as const)
    expect(await stranger.outcome(call, { id })).toBe('offer_not_found');
  await useUp('offer');
  expect(await outcome('acceptOffer', { id })).toBe('too_many_requests');
});

test('payout details are accepted once, for an agreed offer, while the provider answers', async () => {
  const { outcome, customer } = await givenCaller(shop);
  const id = await givenAcceptedOffer(shop.db, customer.id);
  await orderFault(shop.db, { operation: 'tokenise', fault: 'error', times: 1 });
  expect(await outcome('withdrawOffer', { id, ...toCard })).toBe('payout_provider_unavailable');
  expect(await outcome('withdrawOffer', { id, ...toAccount }, 'key')).toBe('OK');
  expect(await outcome('withdrawOffer', { id, ...toCard }, 'key')).toBe('idempotency_key_reused');
  expect(await outcome('withdrawOffer', { id, ...toCard }, 'other')).toBe('payout_given');
  const open = await givenCounterOffer(shop.db, customer.id);
  expect(await outcome('withdrawOffer', { id: open, ...toAccount })).toBe('offer_not_payable');
  expect(await (await givenCaller(shop)).outcome('withdrawOffer', { id, ...toAccount })).toBe('offer_not_found');
  const next = await givenAcceptedOffer(shop.db, customer.id);
  await useUp('');
  expect(await outcome('withdrawOffer', { id: next, ...toAccount })).toBe('too_many_requests');
});

test('above the limit of payouts a second factor is asked for', async () => {
  const { outcome, customer } = await givenCaller(shop);
  const id = await givenAcceptedOffer(shop.db, customer.id);
  await shop.db`update content.settings set payout_second_factor_above_minor = 41_99`;
  expect(await outcome('withdrawOffer', { id, ...toAccount })).toBe('second_factor_missing');
  await givenAuthenticator(shop.db, customer.id, new Date());
  expect(await outcome('withdrawOffer', { id, ...toAccount })).toBe('confirmation_required');
  expect(await shop.db`select from payments.payouts where customer_id = ${customer.id}`).toHaveLength(0);
  await shop.db`update content.settings set payout_second_factor_above_minor = 42_00`;
  expect(await outcome('withdrawOffer', { id, ...toAccount })).toBe('OK');
});

test('repeats, refused details and offers that are not agreed do not count as attempts', async () => {
  const { outcome, customer } = await givenCaller(shop);
  const id = await givenAcceptedOffer(shop.db, customer.id);
  const tries = async () => {
    const rows = await shop.db`
      select count from platform.rate_windows where key = ${`withdraw:customer:${customer.id}`}`;
    return (rows[0]?.['count'] as number | undefined) ?? 0;
  };
  expect(await outcome('withdrawOffer', { id, ...toCard, card_number: '4242424242424241' })).toBe('invalid_input');
  expect(await outcome('withdrawOffer', { id, ...toAccount, account_number: 'DE00' })).toBe('invalid_input');
  expect(await outcome('withdrawOffer', { id, ...toAccount, country: 'Nowhere' })).toBe('invalid_input');
  const open = await givenCounterOffer(shop.db, customer.id);
  expect(await outcome('withdrawOffer', { id: open, ...toAccount })).toBe('offer_not_payable');
  expect(await tries()).toBe(0);
  for (const key of ['first', 'first', undefined]) {
    expect(await outcome('withdrawOffer', { id, ...toAccount }, key)).toBe('OK');
  }
  expect(await tries()).toBe(1);
});
