import { expect, test } from 'vitest';
import type { LastContact } from '#contract/last-contact.ts';
import type { Profile } from '#contract/identity.ts';
import { checkoutSchema, firstField, formFailureOf, formOf, concernsAddress } from './checkout-rules.ts';

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
  saveDetails: true,
  terms: false,
  deliveryConsent: false,
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
  saveDetails: true,
  terms: true,
  deliveryConsent: false,
};

/** First message per field, as the form shows it. */
function messagesOf(form: object): Record<string, string> {
  const result = checkoutSchema.safeParse(form);
  return Object.fromEntries(
    (result.error?.issues ?? []).toReversed().map((issue) => [issue.path.join('.'), issue.message]),
  );
}

test('an empty form reports every required field', () => {
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

test('a complete form passes with the country as a number', () => {
  expect(messagesOf(full)).toEqual({});
  expect(checkoutSchema.parse(full).country).toBe(616);
});

test.each([
  [{ email: 'marta.k@example' }, 'email', 'checkout.email_invalid'],
  [{ phone: { text: '12', country: 'PL' } }, 'phone', 'checkout.phone_invalid'],
  [{ tradeUrl: 'https://steamcommunity.com/id/marta' }, 'tradeUrl', 'checkout.trade_link_invalid'],
])('%j is reported at %s', (change, field, message) => {
  expect(messagesOf({ ...full, ...change })).toEqual({ [field]: message });
});

test('the first field follows the page order', () => {
  expect(firstField(['terms', 'tradeUrl', 'phone'])).toBe('phone');
  expect(firstField(['promocode'])).toBeNull();
});

test.each([
  [['city'], true],
  [['country', 'city', 'address', 'postCode'], true],
  [['city', 'terms'], false],
  [[], false],
])('the fields %j concern only the address: %s', (names, isAddress) => {
  expect(concernsAddress(names)).toBe(isAddress);
});

test.each([
  [['country'], 'checkout.country_required'],
  [['country', 'city'], 'checkout.address_incomplete'],
  [['city'], 'checkout.address_incomplete'],
  [['country', 'terms'], 'checkout.form_invalid'],
])('the wrong fields %j are announced as %s', (names, message) => {
  expect(formFailureOf(names)).toBe(message);
});

const bare = {
  name: 'Marta',
  surname: 'Kowalska',
  email: 'marta.k@example.com',
  phone: '',
  steam_trade_link: '',
  country: null,
  city: '',
  address: '',
  post_code: '',
} as unknown as Profile;
const last: LastContact = {
  phone: '+48512640118',
  tradeUrl: full.tradeUrl,
  country: 616,
  city: 'Kraków',
  address: 'ul. Floriańska 12/4',
  postCode: '31-021',
};
const lastAddress = { country: '616', city: last.city, address: last.address, postCode: last.postCode };

test('the second purchase is prefilled from the first, except for the terms', () => {
  const form = formOf(bare, last, 'PL');
  expect(form).toMatchObject({ name: 'Marta', tradeUrl: last.tradeUrl, ...lastAddress, terms: false });
  expect(messagesOf({ ...form, terms: true })).toEqual({});
  expect(formOf(bare, null, 'PL')).toMatchObject({ tradeUrl: '', country: '', city: '', phone: { text: '' } });
});

test('the profile prefills the form', () => {
  const shown = { ...bare, phone: '+48600100200', steam_trade_link: 'https://own.example/' };
  const form = formOf(shown, last, 'PL');
  expect(form.tradeUrl).toBe('https://own.example/');
  expect(form.phone.text.replaceAll(/\D/g, '')).toContain('600100200');
});

test('two addresses are never mixed', () => {
  const poland = { id: 616, name: 'Poland', hash: 'PL', iso: 'PL' };
  expect(formOf({ ...bare, country: poland, city: 'Kraków' }, last, 'PL')).toMatchObject(lastAddress);
  const germany = { id: 276, name: 'Germany', hash: 'DE', iso: 'DE' };
  const moved = { country: '276', city: '', address: '', postCode: '' };
  expect(formOf({ ...bare, country: germany }, last, 'PL')).toMatchObject(moved);
  expect(formOf({ ...bare, address: 'ul. Nowa 1' }, last, 'PL')).toMatchObject({ country: '', address: 'ul. Nowa 1' });
});
