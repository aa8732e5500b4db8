import { expect, test } from 'vitest';
import { profileSchema } from '#contract/identity.ts';
import { toCustomerProfile, toProfile } from './profile.rules.ts';

const row = {
  id: 1,
  email: 'kim@test.example',
  isEmailVerified: true,
  pendingEmail: null,
  name: 'Kim',
  surname: 'Test',
  phone: '',
  address: '',
  city: '',
  postCode: '',
  steamId: '',
  steamTradeLink: '',
  avatarUrl: null,
  languageCode: null,
  createdAt: new Date('2026-11-20T12:00:00Z'),
  countryId: null,
  countryTitle: null,
  countryHash: null,
  countryIso: null,
};

test('every profile has `realCountry`, with an empty hash if there is no country', () => {
  const balance = { coins: 0, fiat: 0, reserved: [] };
  const fresh = toProfile(toCustomerProfile(row), balance);
  expect(profileSchema.parse(fresh)).toMatchObject({ country: null, realCountry: { hash: '' } });
  const country = { countryId: 276, countryTitle: 'Germany', countryHash: 'de', countryIso: 'DE' };
  expect(toProfile(toCustomerProfile({ ...row, ...country }), balance).realCountry).toEqual({ hash: 'de' });
});
