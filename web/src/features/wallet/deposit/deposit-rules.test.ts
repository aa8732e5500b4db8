import { expect, test } from 'vitest';
import type { Profile } from '#contract/identity.ts';
import { depositFormOf, type DepositForm, depositSchema, isFilled, toWirePhone } from './deposit-rules.ts';

const profile = {
  name: 'Kim',
  surname: 'Test',
  phone: '+49 30 23125014',
  country: { id: 276 },
  city: 'Berlin',
  address: 'Example Street 1',
  post_code: '10115',
} as Profile;

const form: DepositForm = { ...depositFormOf(profile, 'DE'), terms: true };

test('the form is prefilled from the profile, except for the terms', () => {
  expect(depositFormOf(profile, 'DE')).toMatchObject({ name: 'Kim', country: '276', postCode: '10115', terms: false });
  expect(depositSchema.parse(form)).toMatchObject({ country: 276 });
});

test('the form is complete with every field and accepted terms', () => {
  expect(isFilled(form)).toBe(true);
  for (const field of ['name', 'surname', 'city', 'address', 'postCode', 'country'] as const)
    expect(isFilled({ ...form, [field]: ' ' })).toBe(false);
  expect(isFilled({ ...form, terms: false })).toBe(false);
  expect(isFilled({ ...form, phone: { text: '', country: 'DE' } })).toBe(false);
});

test.each([
  ['030 23125014', 'DE', '+493023125014'],
  ['+1234567890', 'DE', '+1234567890'],
  ['(030) 23-12', 'DE', '+49302312'],
  ['(1)-2', 'DE', '12'],
])('the phone %s of %s is sent as %s', (text, country, wire) => {
  expect(toWirePhone({ text, country })).toBe(wire);
});

test.each([
  ['', 'wallet.phone_required'],
  ['123', 'wallet.phone_invalid'],
])('the phone %j is refused with %s', (text, message) => {
  const { error } = depositSchema.safeParse({ ...form, phone: { text, country: 'DE' } });
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test('each empty field has its own message', () => {
  const empty = { ...form, name: '', surname: '', country: '', city: '', address: '', postCode: '', terms: false };
  const { error } = depositSchema.safeParse(empty);
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'checkout.first_name_required',
    'checkout.last_name_required',
    'checkout.country_required',
    'checkout.city_required',
    'wallet.address_required',
    'wallet.post_code_required',
    'checkout.terms_required',
  ]);
});
