import { expect, test } from 'vitest';
import { profileSchema } from '#contract/identity.ts';
import { toCustomerProfile, toProfile } from './profile.rules.ts';

const row = {
  id: 1,
  email: 'kim@test.example',
  is_email_verified: true,
  pending_email: null,
  name: 'Kim',
  surname: 'Test',
  phone: '',
  address: '',
  city: '',
  post_code: '',
  steam_id: '',
  steam_trade_link: '',
  avatar_url: null,
  language_code: null,
  created_at: new Date('2026-11-20T12:00:00Z'),
  country_id: null,
  country_title: null,
  country_hash: null,
  country_iso: null,
};

test('an older client finds the hash of a country in every profile, an empty one where none is named', () => {
  const balance = { coins: 0, fiat: 0 };
  const fresh = toProfile(toCustomerProfile(row), balance);
  expect(profileSchema.parse(fresh)).toMatchObject({ country: null, realCountry: { hash: '' } });
  const country = { country_id: 276, country_title: 'Germany', country_hash: 'de', country_iso: 'DE' };
  expect(toProfile(toCustomerProfile({ ...row, ...country }), balance).realCountry).toEqual({ hash: 'de' });
});
