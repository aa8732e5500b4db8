import { expect, test } from 'vitest';
import { toJson } from './command-json.ts';
import { coins, euros } from './money-text.ts';

test('data becomes JSON with snake_case names, ISO times and money with its currency', () => {
  const data = {
    offerId: 7,
    heldUntil: new Date('2030-01-02T03:04:05Z'),
    sentAt: null,
    lines: [{ unit: euros(12_50), toWallet: coins(5) }],
    settings: { STRIPE_API_BASE: 'http://localhost' },
  };
  expect(JSON.parse(toJson(data))).toEqual({
    offer_id: 7,
    held_until: '2030-01-02T03:04:05.000Z',
    sent_at: null,
    lines: [{ unit: { amount_minor: 1250, currency: 'EUR' }, to_wallet: { amount_minor: 5, currency: 'COIN' } }],
    settings: { STRIPE_API_BASE: 'http://localhost' },
  });
});
