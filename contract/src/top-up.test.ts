import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { chargeForCoins, coinsWithin } from './money.ts';
import { topUpBounds, topUpCentsMax } from './top-up.ts';

const euro = { value: '1', digits: 2, minOrderMinor: null };

test.each([
  { which: 'the setting, at one euro a coin', coinRateEur: '1', currency: euro, least: 500 },
  { which: 'the setting, in coins of half a euro', coinRateEur: '0.5', currency: euro, least: 1000 },
  { which: 'the setting, rounded up', coinRateEur: '3', currency: euro, least: 167 },
  {
    which: 'the setting, when the currency asks for nothing',
    coinRateEur: '1',
    currency: { ...euro, minOrderMinor: 0 },
    least: 500,
  },
  {
    which: 'what the currency asks for',
    coinRateEur: '1',
    currency: { value: '4.26', digits: 2, minOrderMinor: 25_00 },
    least: 587,
  },
  {
    which: 'what a currency without decimals asks for',
    coinRateEur: '0.01',
    currency: { value: '171.5', digits: 0, minOrderMinor: 2000 },
    least: 116_619,
  },
])('the minimum deposit is $which', ({ coinRateEur, currency, least }) => {
  expect(topUpBounds({ minTopUpMinor: 500, coinRateEur }, currency).minCoinsMinor).toBe(least);
});

test.each([
  ['1', 10_000_00],
  ['0.5', 20_000_00],
  ['3', 3_333_33],
])('the maximum deposit at a rate of %s is %i hundredths', (coinRateEur, most) => {
  expect(topUpBounds({ minTopUpMinor: 500, coinRateEur }, euro).maxCoinsMinor).toBe(most);
});

const rates = fc.constantFrom('1', '0.5', '0.01', '0.07', '3', '1.25', '0.333333');

test('charges coins at their value, rounded up by less than a cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_00 }), rates, (coins, rate) => {
      const millionths = BigInt(Math.round(Number(rate) * 1_000_000)) * BigInt(coins);
      const charged = BigInt(chargeForCoins(coins, rate)) * 1_000_000n;
      expect(charged).toBeGreaterThanOrEqual(millionths);
      expect(charged).toBeLessThan(millionths + 1_000_000n);
    }),
  );
});

test('the maximum coins for a sum cost at most that sum; a hundredth more costs more', () => {
  for (const rate of ['1', '0.5', '0.01', '0.07', '3', '1.25']) {
    const most = coinsWithin(topUpCentsMax, rate);
    expect(chargeForCoins(most, rate)).toBeLessThanOrEqual(topUpCentsMax);
    expect(chargeForCoins(most + 1, rate)).toBeGreaterThan(topUpCentsMax);
  }
});
