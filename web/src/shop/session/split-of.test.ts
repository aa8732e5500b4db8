import { expect, test } from 'vitest';
import { splitOf } from './split-of.ts';

const euro = { code: 'EUR', digits: 2 };

test.each([
  [{ total: 100, coinsMinor: 100_00, balance: 30 }, euro, { fromBalance: 30, rest: 70 }],
  [{ total: 100, coinsMinor: 100_00, balance: 99.8 }, euro, { fromBalance: 99.5, rest: 0.5 }],
  [
    { total: 16250, coinsMinor: 100_00, balance: 30 },
    { code: 'JPY', digits: 0 },
    { fromBalance: 4875, rest: 11375 },
  ],
  [{ total: 100, coinsMinor: 100_00, balance: 100 }, euro, null],
  [{ total: 100, coinsMinor: 100_00, balance: 0 }, euro, null],
])('%j is split into exact parts', (bill, currency, parts) => {
  expect(splitOf(bill, { coinRate: 1, currency })).toEqual(parts);
});
