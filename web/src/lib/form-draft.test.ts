import { expect, test } from 'vitest';
import { toDraft, typedSince } from './form-draft.ts';

const profile = {
  name: 'Marta',
  surname: 'Kowalska',
  email: 'marta.k@example.com',
  phone: { text: '', country: 'PL' },
  tradeUrl: '',
  country: '616',
  city: 'Kraków',
  address: '',
  postCode: '31-021',
  terms: false,
};

test('a draft holds what was typed, and the terms never', () => {
  const form = { ...profile, city: 'Warszawa', phone: { text: '512 640 118', country: 'PL' }, terms: true };
  expect(toDraft(form, profile)).toEqual({
    typed: { city: 'Warszawa', phone: { text: '512 640 118', country: 'PL' } },
    known: { city: 'Kraków', phone: { text: '', country: 'PL' } },
  });
  expect(toDraft({ ...profile, terms: true }, profile).typed).toEqual({});
});

test('what was typed comes back, and the rest follows a newer profile', () => {
  const draft = toDraft({ ...profile, city: 'Warszawa', address: 'Złota 44' }, profile);
  const renamed = { ...profile, surname: 'Nowak' };
  expect(typedSince(draft, renamed)).toEqual({ city: 'Warszawa', address: 'Złota 44' });
});

test('a field that was changed in the profile since follows the profile', () => {
  const draft = toDraft({ ...profile, city: 'Warszawa', address: 'Złota 44' }, profile);
  expect(typedSince(draft, { ...profile, city: 'Gdańsk' })).toEqual({ address: 'Złota 44' });
});

test('what the form began with beyond the profile is not typed, and may change while what was typed stays', () => {
  const shown = { ...profile, address: 'Rynek 1' };
  const draft = toDraft({ ...shown, city: 'Warszawa' }, profile, shown);
  expect(draft.typed).toEqual({ city: 'Warszawa' });
  expect(typedSince(toDraft({ ...shown, address: 'Złota 44' }, profile, shown), profile)).toEqual({
    address: 'Złota 44',
  });
});

test('a phone stays when only the guess of its country changes with the language', () => {
  const draft = toDraft({ ...profile, phone: { text: '030 1234', country: 'DE' } }, profile);
  const german = { ...profile, phone: { text: '', country: 'DE' } };
  expect(typedSince(draft, german)).toEqual({ phone: { text: '030 1234', country: 'DE' } });
});
