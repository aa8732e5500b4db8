import { expect, test } from 'vitest';
import { tooLong } from '#contract/fields.ts';
import { offerQualities } from '#contract/offers.ts';
import {
  cardSchema,
  inWear,
  schemaFor,
  sellQualities,
  skinSchemaIn,
  sepaSchema,
  toExpiry,
  toFormErrors,
  toSkinErrors,
  toSkins,
} from './sell-forms.ts';

const messages = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => message);

const priceIn = (language: string, price: string) => {
  const { data, error } = skinSchemaIn(language).safeParse({
    title: 'AWP | Asiimov',
    price,
    quality: 'field_tested',
  });
  return data?.price ?? error?.issues[0]?.message;
};

test('a price may use a decimal comma, and three decimals are refused', () => {
  expect(priceIn('en', '1,250.50')).toBe(1250.5);
  expect(priceIn('en', '1.180,50')).toBe(1180.5);
  expect([priceIn('en', '1,234'), priceIn('de', '1.234')]).toEqual([1234, 1234]);
  expect([priceIn('en', '1.234'), priceIn('de', '1,234')]).toEqual(['offers.price_decimals', 'offers.price_decimals']);
  expect(priceIn('en', ' ')).toBe('offers.price_required');
  expect(priceIn('en', '0')).toBe('offers.price_positive');
});

const link = 'https://steamcommunity.com/id/kim/inventory';
const skin = { title: 'AK-47 | Redline', price: '20', quality: 'field_tested' } as const;
const row = { ...skin, id: 'a' };
const typed = { title: 'AWP | Asiimov', price: '1,250.50', quality: 'well_worn', item_url: link };
const empty = { title: ' ', price: '', quality: '', item_url: link };

test('a request has the skins put aside and the typed one, all with one link', () => {
  expect(toSkins({ ...typed, rows: [row] }, 'en')).toEqual([
    { ...skin, price: 20, item_url: link },
    { ...typed, price: 1250.5 },
  ]);
  expect(toSkins({ ...empty, rows: [row, row] }, 'en')).toHaveLength(2);
});

test('an empty skin is required only while the request has no other', () => {
  expect(messages(schemaFor({ ...empty, rows: [row] }, 'en').safeParse(empty))).toBeUndefined();
  expect(messages(schemaFor({ ...empty, rows: [] }, 'en').safeParse(empty))).toHaveLength(3);
  expect(messages(schemaFor({ ...typed, rows: [row] }, 'en').safeParse({ ...typed, price: '' }))).toHaveLength(1);
});

test('errors of the server belong to a row by its id, to the typed skin or to the link', () => {
  const errors = { 'items.0.price': ['Low'], 'items.0.item_url': ['Bad'], 'items.1.title': ['Long'], items: ['Many'] };
  expect(toSkinErrors(errors, { ...typed, rows: [row] })).toEqual({
    byRow: new Map([['a', { field: 'price', message: 'Low' }]]),
    byField: { item_url: ['Bad'], title: ['Long'], items: ['Many'] },
  });
  expect(toSkinErrors({ price: ['Low'] }, { ...typed, rows: [] }).byField).toEqual({ price: ['Low'] });
  expect(toSkinErrors({ title: ['Gone'], item_url: ['Bad'] }, { ...empty, rows: [row] })).toEqual({
    byRow: new Map([['a', { field: 'title', message: 'Gone' }]]),
    byField: { item_url: ['Bad'] },
  });
});

test('a title of the catalog follows the chosen wear, any other stays', () => {
  const wears = ['Factory New', 'Field-Tested', 'Well-Worn'];
  expect(inWear('AK-47 | Redline (Field-Tested)', 'Well-Worn', wears)).toBe('AK-47 | Redline (Well-Worn)');
  expect(inWear('AK-47 | Redline (Well-Worn) ', 'Well-Worn', wears)).toBe('AK-47 | Redline (Well-Worn)');
  expect(inWear('★ Bayonet', 'Well-Worn', wears)).toBe('★ Bayonet');
  expect(inWear('Mine (with a scratch)', 'Well-Worn', wears)).toBe('Mine (with a scratch)');
});

test('every quality can be chosen, in order of wear', () => {
  expect(sellQualities.toSorted()).toEqual(offerQualities.toSorted());
  expect(sellQualities.slice(0, 2)).toEqual(['factory_new', 'minimal_wear']);
  expect(sellQualities.slice(-2)).toEqual(['battle_scarred', 'not_painted']);
});

test('a card form reports errors per field', () => {
  const wrong = { cardNumber: '4242 4242', cardHolderName: ' ', expirationDate: '13/30', password: '', terms: false };
  expect(messages(cardSchema.safeParse(wrong))).toEqual([
    'payout.card_number_invalid',
    'payout.card_holder_required',
    'payout.expiry_invalid',
    'account.current_password_required',
    'offers.terms_required',
  ]);
  const good = {
    cardNumber: '4242 4242 4242 4242',
    cardHolderName: 'KIM TEST',
    expirationDate: '12/40',
    password: null,
    terms: true,
  };
  expect(messages(cardSchema.safeParse(good))).toBeUndefined();
  expect(messages(cardSchema.safeParse({ ...good, expirationDate: '01/20' }))).toEqual(['payout.card_expired']);
  expect(toExpiry('09/30')).toEqual({ month: 9, year: 2030 });
});

test('an IBAN is validated by its check digits', () => {
  const form = { fullName: 'Kim Test', iban: 'DE89 3704 0044 0532 0130 00', password: 'Loadout-Demo-1', terms: true };
  expect(messages(sepaSchema.safeParse(form))).toBeUndefined();
  expect(messages(sepaSchema.safeParse({ ...form, iban: 'DE88 3704 0044 0532 0130 00' }))).toEqual([
    'payout.iban_invalid',
  ]);
  expect(messages(sepaSchema.safeParse({ ...form, fullName: 'a'.repeat(101) }))).toEqual([tooLong(100)]);
});

test('wire fields map to form fields', () => {
  const texts = { expire_year: ['Past'], account_number: ['Unknown'], title: ['Too long'] };
  expect(toFormErrors(texts)).toEqual({ expirationDate: ['Past'], iban: ['Unknown'], title: ['Too long'] });
});
