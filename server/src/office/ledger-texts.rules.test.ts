import { expect, test } from 'vitest';
import { transferText } from './ledger-texts.rules.ts';

test('a transfer names its kind and its accounts in words', () => {
  const entries = [
    { account: 'payouts_due', currency: 'EUR', amountMinor: 25_00 },
    { account: 'provider:stripe', currency: 'EUR', amountMinor: -20_00 },
    { account: 'bridge:eur', currency: 'EUR', amountMinor: -5_00 },
    { account: 'wallet:12', currency: 'COIN', amountMinor: -7_00 },
  ];
  expect(transferText({ id: 3, kind: 'payout_due', entries })).toEqual({
    text: 'Transfer 3: Payout owed to the customer',
    detail: [
      'Owed to customers +€25.00',
      'Held by stripe −€20.00',
      'Euros of unspent coins −€5.00',
      'Balance of customer 12 −7.00 coins',
    ].join(', '),
  });
});
