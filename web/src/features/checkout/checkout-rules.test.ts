import { expect, test } from 'vitest';
import { checkoutSchema, firstField, isOfAddress } from './checkout-rules.ts';

const empty = {
  name: ' ',
  surname: '',
  email: '',
  phone: { text: '', country: 'PL' },
  tradeUrl: '',
  country: '',
  city: '',
  address: '',
  postCode: '',
  terms: false,
};

const full = {
  name: 'Marta',
  surname: 'Kowalska',
  email: 'marta.k@example.com',
  phone: { text: '512 640 118', country: 'PL' },
  tradeUrl: 'https://steamcommunity.com/tradeoffer/new/?partner=123456&token=AbCdEf12',
  country: '616',
  city: 'Kraków',
  address: 'ul. Floriańska 12/4',
  postCode: '31-021',
  terms: true,
};

/** The first message per field, as the form shows it. */
function messagesOf(form: object): Record<string, string> {
  const result = checkoutSchema.safeParse(form);
  return Object.fromEntries(
    (result.error?.issues ?? []).toReversed().map((issue) => [issue.path.join('.'), issue.message]),
  );
}

test('an empty form names every required field', () => {
  expect(messagesOf(empty)).toEqual({
    name: 'checkout.first_name_required',
    surname: 'checkout.last_name_required',
    email: 'checkout.email_required',
    phone: 'checkout.phone_required',
    tradeUrl: 'checkout.trade_link_required',
    country: 'checkout.country_required',
    city: 'checkout.city_required',
    address: 'checkout.address_required',
    postCode: 'checkout.post_code_required',
    terms: 'checkout.terms_required',
  });
});

test('a full form passes, with the country as a number', () => {
  expect(messagesOf(full)).toEqual({});
  expect(checkoutSchema.parse(full).country).toBe(616);
});

test.each([
  [{ email: 'marta.k@example' }, 'email', 'checkout.email_invalid'],
  [{ phone: { text: '12', country: 'PL' } }, 'phone', 'checkout.phone_invalid'],
  [{ tradeUrl: 'https://steamcommunity.com/id/marta' }, 'tradeUrl', 'checkout.trade_link_invalid'],
])('%j is told at %s', (change, field, message) => {
  expect(messagesOf({ ...full, ...change })).toEqual({ [field]: message });
});

test('the first field is the first one of the page', () => {
  expect(firstField(['terms', 'tradeUrl', 'phone'])).toBe('phone');
  expect(firstField(['promocode'])).toBeNull();
});

test.each([
  [['city'], true],
  [['country', 'city', 'address', 'postCode'], true],
  [['city', 'terms'], false],
  [[], false],
])('the fields %j are of the address alone: %s', (names, isAddress) => {
  expect(isOfAddress(names)).toBe(isAddress);
});
