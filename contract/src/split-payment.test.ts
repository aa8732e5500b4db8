import { expect, test } from 'vitest';
import { splitPayment } from './split-payment.ts';

test.each([
  { title: 'coins first, the rest by card', available: 30_00, rate: '1', cents: 30_00, coins: 30_00 },
  { title: 'an empty wallet pays nothing', available: 0, rate: '1', cents: 0, coins: 0 },
  { title: 'the card pays at least its minimum', available: 99_80, rate: '1', cents: 99_50, coins: 99_50 },
  { title: 'enough coins pay all of it', available: 100_00, rate: '1', cents: 100_00, coins: 100_00 },
  { title: 'half a cent stays in the wallet', available: 30_01, rate: '0.5', cents: 15_00, coins: 30_00 },
  { title: 'a coin of a cent', available: 1_234_56, rate: '0.01', cents: 12_34, coins: 1_234_00 },
  { title: 'coins worth more than a cent', available: 1_00, rate: '3', cents: 3_00, coins: 1_00 },
  { title: 'the minimum at coins worth more than a cent', available: 33_30, rate: '3', cents: 99_48, coins: 33_16 },
])('$title', ({ available: availableMinor, rate: coinRateEur, cents, coins }) => {
  const totalCoinsMinor = Math.ceil(100_00 / Number(coinRateEur));
  const part = splitPayment({ totalCents: 100_00, totalCoinsMinor, availableMinor, coinRateEur });
  expect(part).toEqual({ walletCents: cents, walletCoinsMinor: coins });
});

test('a total below the minimum of the provider is not split', () => {
  const bill = { totalCents: 40, totalCoinsMinor: 40, coinRateEur: '1' };
  expect(splitPayment({ ...bill, availableMinor: 39 })).toEqual({ walletCents: 0, walletCoinsMinor: 0 });
  expect(splitPayment({ ...bill, availableMinor: 40 })).toEqual({ walletCents: 40, walletCoinsMinor: 40 });
});
