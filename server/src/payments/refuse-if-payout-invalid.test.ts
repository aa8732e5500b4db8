import * as fc from 'fast-check';
import { composeIBAN, getCountrySpecifications } from 'ibantools';
import { expect, test } from 'vitest';
import { isCardNumber, isIban } from '#contract/bank-details.ts';
import { cardPayoutSchema, sepaPayoutSchema } from '#contract/payout.ts';
import { describeCard, refuseIfPayoutInvalid } from './payouts.rules.ts';
import { isRefusal } from '#server/platform/refusal.ts';
import { givenCard } from '../../test-kit/given-withdrawal.ts';
import type { PayoutInput } from './payout-destination.types.ts';

const now = new Date('2026-11-20T12:00:00Z');

/** Whether the shop takes details that fit the contract; anything but a refusal under their field fails the test. */
function isTaken(payout: PayoutInput, field: string): boolean {
  try {
    refuseIfPayoutInvalid(payout, now);
    return true;
  } catch (error) {
    expect(isRefusal(error) && Object.keys(error.errors ?? {})).toEqual([field]);
    return false;
  }
}

const luhnDigit = (digits: string) => '0123456789'.split('').find((last) => isLuhn(digits + last)) ?? '0';

function isLuhn(digits: string): boolean {
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, at) => {
      const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

const prefix = fc.constantFrom('', '4', '51', '2221', '6011', '62', '6304', '50', '3528', '2200', '0');
const digits = fc
  .tuple(prefix, fc.stringMatching(/^\d{15,18}$/), fc.boolean())
  .map(([start, rest, isRight]) => [(start + rest).slice(0, rest.length), isRight] as const)
  .map(([number, isRight]) => number + (isRight ? luhnDigit(number) : '7'));

test('a well-formed card number is accepted or refused at its field, by forms and the shop alike', () => {
  let taken = 0;
  fc.assert(
    fc.property(digits, (number) => {
      const { card_number: sent } = cardPayoutSchema.pick({ card_number: true }).parse({ card_number: number });
      if (!isTaken({ ...givenCard, number: sent }, 'card_number')) return;
      taken += 1;
      expect(isCardNumber(sent)).toBe(true);
      expect(describeCard(sent)).toMatchObject({ last4: expect.stringMatching(/^\d{4}$/) as string });
    }),
    { seed: 8, numRuns: 2000 },
  );
  expect(taken).toBeGreaterThan(200);
});

const ibansByCountry = Object.entries(getCountrySpecifications()).flatMap(([country, { bban_regexp: form }]) =>
  form
    ? fc
        .stringMatching(new RegExp(form))
        .map((bban) => composeIBAN({ countryCode: country, bban }) ?? `${country}00${bban}`)
    : [],
);
const iban = fc.oneof(...ibansByCountry);

test('a well-formed IBAN is accepted or refused at its field, by forms and the shop alike', () => {
  let taken = 0;
  fc.assert(
    fc.property(iban, (account) => {
      const parsed = sepaPayoutSchema.pick({ account_number: true }).safeParse({ account_number: account });
      const isGood = isTaken({ method: 'sepa', holder: 'Kim Test', iban: account }, 'account_number');
      if (!isGood) return;
      taken += 1;
      expect(parsed.data?.account_number).toBe(account);
      expect(isIban(account), account).toBe(true);
    }),
    { seed: 8, numRuns: 2000 },
  );
  expect(taken).toBeGreaterThan(200);
});
