import { expect, test } from 'vitest';
import type { Offer, OfferState } from '#contract/offers.ts';
import { canAnswer, canGetPaid, euros, heldUntil, shopPriceOf, toneOf, waitsForCustomer } from './offer-rules.ts';

const offer = (status: OfferState, rest: Partial<Offer> = {}) =>
  ({ id: 1, status, user_price: 50, service_price: null, payout: null, ...rest }) as Offer;

const failed = { status: 'failed', method: 'card', hint: '4242', held_until: 1, sent_at: null, failure: null } as const;

test('only a counter-offer with a price can be answered', () => {
  expect(canAnswer(offer('offer', { service_price: 42 }))).toBe(true);
  expect(canAnswer(offer('offer'))).toBe(false);
  for (const status of ['pending', 'accepted', 'expired'] as const) {
    expect(canAnswer(offer(status, { service_price: 42 }))).toBe(false);
  }
});

test('payout details can be given until the payout is on its way', () => {
  expect([canGetPaid(offer('accepted')), canGetPaid(offer('approved'))]).toEqual([true, true]);
  expect(canGetPaid(offer('completed', { payout: { ...failed, status: 'pending' } }))).toBe(false);
  expect(canGetPaid(offer('completed', { payout: failed }))).toBe(true);
  expect(canGetPaid(offer('offer', { service_price: 42 }))).toBe(false);
});

test('an offer waits for the customer while an answer or payout details are missing', () => {
  const waiting = [offer('offer'), offer('approved'), offer('accepted'), offer('completed', { payout: failed })];
  expect(waiting.map(waitsForCustomer)).toEqual([true, true, true, true]);
  const others = [offer('pending'), offer('declined'), offer('completed', { payout: { ...failed, status: 'sent' } })];
  expect(others.map(waitsForCustomer)).toEqual([false, false, false]);
});

test("the shop's price is its counter-offer or the accepted asking price", () => {
  expect(shopPriceOf(offer('offer', { service_price: 42 }))).toBe(42);
  expect(shopPriceOf(offer('approved'))).toBe(50);
  expect(shopPriceOf(offer('completed'))).toBe(50);
  expect([shopPriceOf(offer('pending')), shopPriceOf(offer('declined'))]).toEqual([null, null]);
});

test('euros have two decimals, whatever the display currency', () => {
  expect(euros(1180)).toBe('€1,180.00');
});

test('money is held until a future date', () => {
  const now = 1_000_000;
  expect(heldUntil({ payout_available_from: 1001 }, now)).toBe(1001);
  expect(heldUntil({ payout_available_from: 1000 }, now)).toBeNull();
  expect(heldUntil({ payout_available_from: null }, now)).toBeNull();
});

test('each offer status has its icon', () => {
  expect((['approved', 'accepted', 'completed'] as const).map(toneOf)).toEqual(['success', 'success', 'success']);
  expect((['pending', 'offer'] as const).map(toneOf)).toEqual(['pending', 'pending']);
  expect((['declined', 'expired'] as const).map(toneOf)).toEqual(['failure', 'failure']);
});
