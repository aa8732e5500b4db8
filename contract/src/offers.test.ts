import { expect, test } from 'vitest';
import { createOfferSchema, withdrawOfferSchema } from './offers.ts';

const offer = {
  title: 'AK-47 | Redline',
  price: 12.5,
  quality: 'field_tested',
  item_url: 'https://steamcommunity.com/id/kim/inventory/#730_2_123',
};

const messagesOf = (schema: typeof createOfferSchema | typeof withdrawOfferSchema, input: unknown) =>
  schema.safeParse(input).error?.issues.map(({ path, message }) => [path[0], message]);

test('an empty form reports every field in form order', () => {
  expect(messagesOf(createOfferSchema, {})).toEqual([
    ['title', 'offers.title_required'],
    ['price', 'offers.price_required'],
    ['quality', 'offers.quality_required'],
    ['item_url', 'offers.item_url_required'],
  ]);
});

test.each([
  [12.5, 12.5],
  ['12.50', 12.5],
  [' 7 ', 7],
])('accepts the price %s', (price, expected) => {
  expect(createOfferSchema.parse({ ...offer, price }).price).toBe(expected);
});

test.each([
  ['', 'offers.price_required'],
  [' ', 'offers.price_required'],
  [null, 'offers.price_required'],
  ['abc', 'offers.price_positive'],
  ['1e3', 'offers.price_positive'],
  ['0x10', 'offers.price_positive'],
  [0, 'offers.price_positive'],
  [-5, 'offers.price_positive'],
  ['-5', 'offers.price_positive'],
  ['0.005', 'offers.price_positive'],
  [0.009, 'offers.price_positive'],
  [1_000_000.01, 'offers.price_out_of_range?min=€0.01&max=€1,000,000.00'],
  [1e308, 'offers.price_out_of_range?min=€0.01&max=€1,000,000.00'],
  ['9'.repeat(400), 'offers.price_out_of_range?min=€0.01&max=€1,000,000.00'],
  [1.005, 'offers.price_decimals'],
  ['12.345', 'offers.price_decimals'],
  [0.1 + 0.2, 'offers.price_decimals'],
])('refuses the price %s: %s', (price, message) => {
  expect(messagesOf(createOfferSchema, { ...offer, price })).toEqual([['price', message]]);
});

test.each([
  'https://steamcommunity.com/profiles/76561198000000001/inventory/#730_2_1',
  'https://steamcommunity.com/id/kim',
  'https://www.steamcommunity.com/id/kim/inventory?modal=1',
])('accepts the inventory link %s', (item_url) => {
  expect(createOfferSchema.parse({ ...offer, item_url }).item_url).toBe(item_url);
});

test.each(['steamcommunity.com/id/kim', 'http://steamcommunity.com/id/kim'])('completes the link %s', (item_url) => {
  expect(createOfferSchema.parse({ ...offer, item_url }).item_url).toBe('https://steamcommunity.com/id/kim');
});

test.each([
  'ftp://steamcommunity.com/id/kim',
  'steamcommunity.com.evil.example/id/kim',
  'https://steamcommunity.com.evil.example/id/kim',
  'https://steamcommunity.com@evil.example/id/kim',
  'https://steamcommunity.com/market/listings/730',
  'https://steamcommunity.com/id/kim/inventory/#"><script>',
  'javascript:alert(1)',
])('refuses the inventory link %s', (item_url) => {
  expect(messagesOf(createOfferSchema, { ...offer, item_url })).toEqual([['item_url', 'offers.item_url_invalid']]);
});

const contact = {
  id: 7,
  name: 'Kim',
  surname: 'Test',
  email: 'kim@test.example',
  phone: '+493023125014',
  country: 'Germany',
  city: 'Berlin',
  postCode: '10115',
  address: 'Example Street 1',
};
const card = {
  card_number: '4242 4242 4242 4242',
  card_holder_name: 'KIM TEST',
  expire_month: '09',
  expire_year: '30',
};

test('parses the card payout of a form', () => {
  const parsed = withdrawOfferSchema.parse({ paymentMethod: 'card', ...contact, country: 276, ...card });
  expect(parsed).toMatchObject({
    country: '276',
    card_number: '4242424242424242',
    expire_month: 9,
    expire_year: 2030,
  });
});

test.each(['sepa', 'BANK'])('normalizes the IBAN of a payout by %s', (paymentMethod) => {
  const account = { first_name: 'Kim', last_name: 'Test', account_number: 'de89 3704 0044 0532 0130 00' };
  const parsed = withdrawOfferSchema.parse({ paymentMethod, ...contact, ...account });
  expect(parsed).toMatchObject({ account_number: 'DE89370400440532013000' });
});

const holder = { first_name: 'Kim', last_name: 'Test' };

test.each(['912345678', '+351 912 345 678', '00351 912-345-678'])(
  'MB WAY takes the mobile number %s',
  (mbway_phone) => {
    const parsed = withdrawOfferSchema.parse({ paymentMethod: 'MBWAY', ...contact, ...holder, mbway_phone });
    expect(parsed).toMatchObject({ mbway_phone: '+351912345678' });
  },
);

test('MULTIBANCO takes entity and reference with blanks', () => {
  const account = { entity: '1 2345', reference: '123 456 789' };
  const parsed = withdrawOfferSchema.parse({ paymentMethod: 'MULTIBANCO', ...contact, ...holder, ...account });
  expect(parsed).toMatchObject({ entity: '12345', reference: '123456789' });
});

test.each([
  ['MBWAY', { mbway_phone: '212345678' }, [['mbway_phone', 'payout.mbway_phone_invalid']]],
  ['MBWAY', { mbway_phone: '+34912345678' }, [['mbway_phone', 'payout.mbway_phone_invalid']]],
  ['MBWAY', { mbway_phone: '+3519123456789' }, [['mbway_phone', 'payout.mbway_phone_invalid']]],
  [
    'MULTIBANCO',
    { entity: '1234', reference: '12345678a' },
    [
      ['entity', 'payout.entity_invalid'],
      ['reference', 'payout.reference_invalid'],
    ],
  ],
])('%s refuses %o', (paymentMethod, account, messages) => {
  expect(messagesOf(withdrawOfferSchema, { paymentMethod, ...contact, ...holder, ...account })).toEqual(messages);
});

test('an empty withdrawal reports every field of its method', () => {
  expect(messagesOf(withdrawOfferSchema, { paymentMethod: 'card', id: 7 })).toEqual([
    ['name', 'offers.first_name_required'],
    ['surname', 'offers.last_name_required'],
    ['email', 'offers.email_required'],
    ['phone', 'offers.phone_required'],
    ['country', 'offers.country_required'],
    ['city', 'offers.city_required'],
    ['postCode', 'offers.post_code_required'],
    ['address', 'offers.address_required'],
    ['card_number', 'payout.card_number_invalid'],
    ['card_holder_name', 'payout.card_holder_required'],
    ['expire_month', 'payout.expiry_invalid'],
    ['expire_year', 'payout.expiry_invalid'],
  ]);
  const account = { first_name: '', last_name: '', account_number: 'DE00' };
  expect(messagesOf(withdrawOfferSchema, { paymentMethod: 'sepa', ...contact, ...account })).toEqual([
    ['first_name', 'offers.full_name_required'],
    ['last_name', 'offers.full_name_required'],
    ['account_number', 'payout.iban_invalid'],
  ]);
});

test.each(['mbway', 'shells', undefined])('refuses the payout method %s', (paymentMethod) => {
  expect(messagesOf(withdrawOfferSchema, { paymentMethod, ...contact })).toEqual([
    ['paymentMethod', 'offers.payout_method_unavailable'],
  ]);
});
