import { expect, test } from 'vitest';
import { detailTexts } from './detail-texts.ts';

test('shows each changed field with both values, and other details as they are', () => {
  const details = {
    'stock.from': 3,
    'stock.to': 5,
    'is_new.from': false,
    'is_new.to': true,
    'hero.from': null,
    reason: 'x',
    note: '',
    old: null,
  };
  expect(detailTexts(details, 'Europe/Berlin')).toEqual(['stock: 3 → 5', 'new: no → yes', 'hero: – → –', 'reason: x']);
});

test('amounts, coins, moments and nested details are readable', () => {
  const details = {
    askedCents: 50_00,
    amountMinor: 12_30,
    coinsMinor: -5_00,
    isForced: true,
    declaredAt: '2026-11-26T06:08:00.000Z',
    'valid_until.from': null,
    'valid_until.to': Date.parse('2026-11-30T23:00:00Z') / 1000,
    filter: '{"types":["Knife","Rifle"],"priceFromCents":1000}',
    broken: '{"types":[',
  };
  expect(detailTexts(details, 'Europe/Berlin')).toEqual([
    'asked: €50.00',
    'amount: €12.30',
    'coins: −5.00 coins',
    'forced: yes',
    'declared at: 26.11.2026 07:08',
    'valid until: – → 01.12.2026 00:00',
    'filter: types: Knife, Rifle; price from: €10.00',
    'broken: {"types":[',
  ]);
});
