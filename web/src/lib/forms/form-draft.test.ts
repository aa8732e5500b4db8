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

test('a draft holds typed fields, but never the terms', () => {
  const form = { ...profile, city: 'Warszawa', phone: { text: '512 640 118', country: 'PL' }, terms: true };
  expect(toDraft(form, profile)).toEqual({
    typed: { city: 'Warszawa', phone: { text: '512 640 118', country: 'PL' } },
    known: { city: 'Kraków', phone: { text: '', country: 'PL' } },
  });
  expect(toDraft({ ...profile, terms: true }, profile).typed).toEqual({});
});

test('typed fields are restored, others follow a newer profile', () => {
  const draft = toDraft({ ...profile, city: 'Warszawa', address: 'Złota 44' }, profile);
  const renamed = { ...profile, surname: 'Nowak' };
  expect(typedSince(draft, renamed)).toEqual({ city: 'Warszawa', address: 'Złota 44' });
});

test('a field changed in the profile since follows the profile', () => {
  const draft = toDraft({ ...profile, city: 'Warszawa', address: 'Złota 44' }, profile);
  expect(typedSince(draft, { ...profile, city: 'Gdańsk' })).toEqual({ address: 'Złota 44' });
});

test('guessed initial values are not drafted and may change', () => {
  const shown = { ...profile, address: 'Rynek 1' };
  const draft = toDraft({ ...shown, city: 'Warszawa' }, profile, shown);
  expect(draft.typed).toEqual({ city: 'Warszawa' });
  expect(typedSince(toDraft({ ...shown, address: 'Złota 44' }, profile, shown), profile)).toEqual({
    address: 'Złota 44',
  });
});

test('a typed phone stays when the guessed country changes with the language', () => {
  const draft = toDraft({ ...profile, phone: { text: '030 1234', country: 'DE' } }, profile);
  const german = { ...profile, phone: { text: '', country: 'DE' } };
  expect(typedSince(draft, german)).toEqual({ phone: { text: '030 1234', country: 'DE' } });
});

test('passwords, cards and accounts are never drafted, nor a guessed phone country', () => {
  const empty = { email: '', phone: { text: '', country: 'GB' }, password: '', passConfirm: '', cur_password: '' };
  const form = {
    email: 'ada@example.com',
    phone: { text: '', country: 'DE' },
    password: 'Quiet-Harbour-72',
    passConfirm: 'Quiet-Harbour-72',
    cur_password: 'Quiet-Harbour-71',
  };
  expect(toDraft(form, empty).typed).toEqual({ email: 'ada@example.com' });
  const account = { fullName: '', iban: '', cardNumber: '' };
  const filled = { fullName: 'Ada Keller', iban: 'DE89 3704 0044 0532 0130 00', cardNumber: '4242 4242 4242 4242' };
  expect(JSON.stringify(toDraft(filled, account))).not.toMatch(/3704|4242/);
  const tampered = { typed: { password: 'Quiet-Harbour-72' }, known: { password: '' } };
  expect(typedSince(tampered, { password: '' })).toEqual({});
});
