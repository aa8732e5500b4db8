import { expect, test } from 'vitest';
import { findCardErrors, findIbanErrors, heldUntil, maskIban } from './payouts.rules.ts';

const now = new Date('2026-11-20T12:00:00Z');
const card = { number: '4242 4242 4242 4242', holder: 'Kim Test', expireMonth: 11, expireYear: 2026 };

test('accepts a card of the current month with valid check digits', () => {
  expect(findCardErrors(card, now)).toEqual({});
});

test.each([
  [{ number: '4242 4242 4242 4241' }, { card_number: ['payout.card_number_invalid'] }],
  [{ number: '4222222222222' }, { card_number: ['payout.card_number_invalid'] }],
  [{ number: '' }, { card_number: ['payout.card_number_invalid'] }],
  [{ number: '0000000000000000' }, { card_number: ['payout.card_number_invalid'] }],
  [{ holder: '  ' }, { card_holder: ['payout.card_holder_required'] }],
  [{ expireMonth: 13 }, { expiry_date: ['payout.expiry_invalid'] }],
  [{ expireMonth: 0 }, { expiry_date: ['payout.expiry_invalid'] }],
  [{ expireYear: 26 }, { expiry_date: ['payout.expiry_invalid'] }],
  [{ expireYear: 2099 }, { expiry_date: ['payout.expiry_invalid'] }],
  [{ expireMonth: 10 }, { expiry_date: ['payout.card_expired'] }],
  [{ expireMonth: 12, expireYear: 2025 }, { expiry_date: ['payout.card_expired'] }],
])('refuses a card with %o', (change, errors) => {
  expect(findCardErrors({ ...card, ...change }, now)).toEqual(errors);
});

test('accepts a card until the last moment of its month', () => {
  expect(findCardErrors(card, new Date('2026-11-30T23:59:59Z'))).toEqual({});
  expect(findCardErrors(card, new Date('2026-12-01T00:00:00Z'))).toEqual({ expiry_date: ['payout.card_expired'] });
});

test.each(['DE89370400440532013000', 'de89 3704 0044 0532 0130 00', 'NO9386011117947', 'GI75NWBK000000007099453'])(
  '%s is an IBAN',
  (iban) => {
    expect(findIbanErrors(iban)).toEqual({});
  },
);

test.each([
  '',
  'DE8937040044',
  'DE89370400440532013001',
  'DE893704004405320130001',
  'XX89370400440532013000',
  '4242424242424242',
])('"%s" is not an IBAN', (iban) => {
  expect(findIbanErrors(iban)).toEqual({ iban: ['payout.iban_invalid'] });
});

test.each(['UA213223130000026007233566001', 'TR330006100519786457841326'])('%s is no account in SEPA', (iban) => {
  expect(findIbanErrors(iban)).toEqual({ iban: ['payout.iban_not_sepa'] });
});

test('holds a payout for a whole number of days or not at all', () => {
  expect(heldUntil(now, 7)).toEqual(new Date('2026-11-27T12:00:00Z'));
  expect(heldUntil(now, 0)).toEqual(now);
  expect(() => heldUntil(now, -1)).toThrow('whole days');
});

test('masks an IBAN except country, check digits and last four digits', () => {
  expect(maskIban('de89 3704 0044 0532 0130 00')).toBe('DE89 … 3000');
});
