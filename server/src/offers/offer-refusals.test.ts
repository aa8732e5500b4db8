import { givenPassword } from '../../test-kit/given-customer.ts';
import { givenCounterOffer } from '../../test-kit/given-offer.ts';
import { givenIban } from '../../test-kit/given-payout.ts';
import { givenSeller } from '../../test-kit/given-seller.ts';
import { givenAcceptedOffer } from '../../test-kit/given-withdrawal.ts';
import { withMoneyShop } from '../../test-kit/with-money-shop.ts';
import { expect, test } from 'vitest';
import { failPayout } from '#server/payments/payouts/fail-payout.ts';
import { orderFault } from '#server/twin/twin.queries.ts';
import { readOffer } from './offers.queries.ts';

const shop = withMoneyShop();

const form = {
  title: 'AK-47 | Redline',
  price: 49.9,
  quality: 'field_tested',
  item_url: 'https://steamcommunity.com/id/kim/inventory',
};

const payee = {
  name: 'Kim',
  surname: 'Test',
  email: 'kim@test.example',
  phone: '+49 30 23125014',
  country: 'Germany',
  city: 'Berlin',
  postCode: '10115',
  address: 'Example Street 1',
};
const account = { paymentMethod: 'sepa', first_name: 'Kim', last_name: 'Test', account_number: givenIban };
const card = {
  paymentMethod: 'card',
  card_number: '4242424242424242',
  card_holder_name: 'KIM TEST',
  expire_month: 12,
  expire_year: 2040,
};

test('refuses a key that created another offer', async () => {
  const { call } = await givenSeller(shop);
  const facts = { idempotencyKey: 'one-click' };
  const made = await call('createOffer', form, facts);
  expect(await call('createOffer', form, facts)).toEqual(made);
  await expect(call('createOffer', { ...form, price: 50 }, facts)).rejects.toMatchObject({
    code: 'idempotency_key_reused',
  });
});

test('refuses answers to an expired counter-offer', async () => {
  const { id: customerId, call } = await givenSeller(shop);
  const id = await givenCounterOffer(shop.db, customerId);
  const at = new Date(Date.now() + 49 * 3_600_000);
  for (const name of ['acceptOffer', 'declineOffer']) {
    await expect(call(name, { id }, { at })).rejects.toMatchObject({ code: 'offer_expired' });
  }
});

test('payout details are accepted once, and a key for one set of them', async () => {
  const { id: customerId, call } = await givenSeller(shop);
  const id = await givenAcceptedOffer(shop.db, customerId);
  const facts = { idempotencyKey: 'payout' };
  await call('withdrawOffer', { id, ...payee, ...account }, facts);
  expect(await call('withdrawOffer', { id, ...payee, ...account }, facts)).toEqual({ status: 'OK' });
  await expect(call('withdrawOffer', { id, ...payee, ...card }, facts)).rejects.toMatchObject({
    code: 'idempotency_key_reused',
  });
  await expect(call('withdrawOffer', { id, ...payee, ...card })).rejects.toMatchObject({ code: 'payout_given' });
});

test('requires the password to replace failed payout details', async () => {
  const { id: customerId, call } = await givenSeller(shop);
  const id = await givenAcceptedOffer(shop.db, customerId);
  await call('withdrawOffer', { id, ...payee, ...account });
  const offer = await readOffer(shop.db, id, customerId);
  const failure = { payoutId: offer.payout?.id ?? 0, reason: 'account closed', now: shop.clock.now() };
  await shop.db.begin((tx) => failPayout(tx, failure));
  const other = { id, ...payee, ...card };
  for (const password of [{}, { cur_password: null }, { cur_password: 'Wrong horse 7' }]) {
    await expect(call('withdrawOffer', { ...other, ...password })).rejects.toMatchObject({
      code: 'invalid_input',
      errors: { cur_password: [expect.stringContaining('account.current_password_') as string] },
    });
  }
  expect(await call('withdrawOffer', { ...other, cur_password: givenPassword })).toEqual({ status: 'OK' });
  expect(await call('readOffer', { id })).toMatchObject({ payout: { status: 'pending', method: 'card' } });
});

test('sends nothing when the provider does not tokenise the card', async () => {
  const { id: customerId, call } = await givenSeller(shop);
  const id = await givenAcceptedOffer(shop.db, customerId);
  await orderFault(shop.db, { operation: 'tokenise', fault: 'error', times: 1 });
  await expect(call('withdrawOffer', { id, ...payee, ...card })).rejects.toMatchObject({
    code: 'payout_provider_unavailable',
  });
  expect(await call('readOffer', { id })).toMatchObject({ status: 'accepted', payout: null });
});

test('withdrawals are limited: twenty an hour that call the provider, sixty others a minute', async () => {
  const { id: customerId, call } = await givenSeller(shop);
  const id = await givenAcceptedOffer(shop.db, customerId);
  const withdraw = () => call('withdrawOffer', { id, ...payee, ...card });
  await orderFault(shop.db, { operation: 'tokenise', fault: 'error', times: 20 });
  for (let tried = 1; tried <= 20; tried += 1) {
    await expect(call('withdrawOffer', { id: 1, ...payee, ...card })).rejects.toMatchObject({
      code: 'offer_not_found',
    });
    await expect(withdraw()).rejects.toMatchObject({ code: 'payout_provider_unavailable' });
  }
  await expect(withdraw()).rejects.toMatchObject({ code: 'too_many_requests' });
  for (let made = 1; made <= 60; made += 1) await call('acceptOffer', { id: 1 }).catch(() => undefined);
  await expect(call('acceptOffer', { id: 1 })).rejects.toMatchObject({ code: 'too_many_requests' });
});
