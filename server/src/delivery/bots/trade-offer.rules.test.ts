import { expect, test } from 'vitest';
import type { OfferEnd, SteamOffer, TradeOffer } from './bots.types.ts';
import { triesMax, findOwnOffer, messageOf, newsOf, problemAfter } from './trade-offer.rules.ts';

const offer = { orderId: 10_017, code: 'KM4T9XQ2', attempt: 2 } as TradeOffer;
const sent = (message: string, steamOfferId: string): SteamOffer => ({
  steamOfferId,
  message,
  state: 'active',
  assetIds: [],
});

test.each<[OfferEnd, string | null, string]>([
  ['declined', 'declined', 'declined'],
  ['countered', null, 'declined'],
  ['cancelled', null, 'steam_unavailable'],
  ['expired', null, 'expired'],
  ['invalid_items', null, 'item_missing'],
  ['steam_unavailable', null, 'steam_unavailable'],
  ['trade_link_invalid', 'trade_link_invalid', 'trade_link_invalid'],
  ['escrow', 'escrow', 'escrow'],
])('after %s comes %s, and %s at last', (end, first, last) => {
  expect(problemAfter(end, 1)).toBe(first);
  expect(problemAfter(end, triesMax)).toBe(last);
});

test('Steam waits for nobody but the customer and the authenticator', () => {
  expect(newsOf('active')).toBe('sent');
  expect(newsOf('unconfirmed')).toBe('confirm');
  expect(newsOf('escrow')).toBe('escrow');
});

test('the message fits Steam, shows the code, and tells tries apart', () => {
  const message = messageOf(offer);
  expect(message.length).toBeLessThanOrEqual(128);
  expect(message).toContain('KM4T-9XQ2');
  const earlier = sent(messageOf({ ...offer, attempt: 1 }), '1');
  expect(findOwnOffer([earlier], offer)).toBeNull();
  expect(findOwnOffer([earlier, sent(message, '2')], offer)?.steamOfferId).toBe('2');
});
