import { expect, test } from 'vitest';
import type { Offer } from '#contract/offers.ts';
import { dayMs } from '#server/platform/clock.ts';
import { sendPayout } from '#server/payments/payouts/send-payout.ts';
import { givenCounterOffer } from '../../test-kit/given-offer.ts';
import { givenSeller } from '../../test-kit/given-seller.ts';
import { givenAcceptedOffer, givenWithdrawal } from '../../test-kit/given-withdrawal.ts';
import { withMoneyShop } from '../../test-kit/with-money-shop.ts';
import { receiveItem } from './receive-item.ts';
import { readOffer } from './offers.queries.ts';
import { withdrawOffer } from './withdrawal/withdraw-offer.ts';

const shop = withMoneyShop();

const receive = (offerId: number, now: Date) => shop.db.begin((tx) => receiveItem(tx, { offerId, now }));

test('the first arrival of an item is kept', async () => {
  const { id: customerId, call } = await givenSeller(shop);
  const offerId = await givenAcceptedOffer(shop.db, customerId);
  expect(await call('readOffer', { id: offerId })).toMatchObject({ payout_state: null, received_at: null });
  const arrival = new Date();
  await receive(offerId, arrival);
  await receive(offerId, new Date(arrival.getTime() + 60_000));
  const { received_at: receivedAt } = (await call('readOffer', { id: offerId })) as Offer;
  expect(receivedAt).toBe(Math.floor(arrival.getTime() / 1000));
});

test('a completed offer asks for the item, is scheduled once it arrived, and is paid when the money left', async () => {
  const { id: customerId, call } = await givenSeller(shop);
  const offerId = await givenAcceptedOffer(shop.db, customerId);
  const stateOf = async () => ((await call('readOffer', { id: offerId })) as Offer).payout_state;
  await withdrawOffer(shop.db, givenWithdrawal({ offerId, customerId }), shop.deps);
  expect(await stateOf()).toBe('send_item');
  await receive(offerId, new Date());
  expect(await stateOf()).toBe('scheduled');
  const { payout } = await readOffer(shop.db, offerId, customerId);
  const sending = { payoutId: payout?.id ?? 0, isForced: true, now: new Date(), record: () => Promise.resolve() };
  await sendPayout(shop.db, { ...sending, gateways: shop.deps.gateways });
  expect(await stateOf()).toBe('paid');
});

test('the arrival holds the payout as long as the trade can be reversed, once', async () => {
  const { id: customerId, call } = await givenSeller(shop);
  const offerId = await givenAcceptedOffer(shop.db, customerId);
  await withdrawOffer(shop.db, givenWithdrawal({ offerId, customerId }), shop.deps);
  const heldUntil = async () => (await readOffer(shop.db, offerId, customerId)).payout?.heldUntil;
  const before = await heldUntil();
  const arrival = new Date(Date.now() + 5 * dayMs);
  await receive(offerId, arrival);
  const after = await heldUntil();
  expect(after).toEqual(new Date(arrival.getTime() + 7 * dayMs));
  expect(after).not.toEqual(before);
  await receive(offerId, new Date(arrival.getTime() + dayMs));
  expect(await heldUntil()).toEqual(after);
  expect(await call('readOffer', { id: offerId })).toMatchObject({
    payout_available_from: Math.floor((after?.getTime() ?? 0) / 1000),
  });
});

test('a payout that left before the item arrived keeps the day from which it was available', async () => {
  const { id: customerId, call } = await givenSeller(shop);
  const offerId = await givenAcceptedOffer(shop.db, customerId);
  await withdrawOffer(shop.db, givenWithdrawal({ offerId, customerId }, { holdDays: 0 }), shop.deps);
  const { payout } = await readOffer(shop.db, offerId, customerId);
  const sending = { payoutId: payout?.id ?? 0, isForced: true, now: new Date(), record: () => Promise.resolve() };
  await sendPayout(shop.db, { ...sending, gateways: shop.deps.gateways });
  expect(await call('readOffer', { id: offerId })).toMatchObject({
    received_at: null,
    payout: { status: 'sent' },
    payout_available_from: Math.floor((payout?.heldUntil.getTime() ?? 0) / 1000),
  });
});

test('no item arrives before the price is agreed', async () => {
  const { id: customerId } = await givenSeller(shop);
  const offerId = await givenCounterOffer(shop.db, customerId);
  await expect(receive(offerId, new Date())).rejects.toMatchObject({ code: 'offer_not_agreed' });
});
