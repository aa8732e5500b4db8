import { expect, test } from 'vitest';
import { isCardExpired, isCardNumber, isIban, toCardDigits, toIban } from './bank-details.ts';

test.each([
  ['DE89 3704 0044 0532 0130 00', true],
  ['gb29 nwbk 6016 1331 9268 19', true],
  ['NO93 8601 1117 947', true],
  ['MT84 MALT 0110 0001 2345 MTLC AST0 01S', true],
  ['DE89 3704 0044 0532 0130 01', false],
  ['DE89 3704 0044 0532 0130', false],
  ['FR89 3704 0044 0532 0130 00', false],
  ['ZZ89 3704 0044 0532 0130 00', false],
  ['DE89370400440532013O00', false],
  ['', false],
])('the IBAN %s is valid: %s', (text, isGood) => {
  expect(isIban(toIban(text))).toBe(isGood);
});

test.each([
  ['4242 4242 4242 4242', true],
  ['5555-5555-5555-4444', true],
  ['4242 4242 4242 4241', false],
  ['4242 4242 4242 424', false],
  ['3782 822463 10005', false],
  ['4242 4242 4242 424x', false],
  ['6304 0000 0000 0000 000', true],
])('the card number %s is valid: %s', (text, isGood) => {
  expect(isCardNumber(toCardDigits(text))).toBe(isGood);
});

test('a card is valid to the end of its month', () => {
  const lastDay = new Date('2026-11-30T23:59:59Z');
  expect(isCardExpired({ month: 11, year: 2026 }, lastDay)).toBe(false);
  expect(isCardExpired({ month: 11, year: 2026 }, new Date('2026-12-01T00:00:00Z'))).toBe(true);
  expect(isCardExpired({ month: 1, year: 2027 }, lastDay)).toBe(false);
  expect(isCardExpired({ month: 12, year: 2025 }, lastDay)).toBe(true);
});
