import { expect, test } from 'vitest';
import type { Profile } from '#contract/identity.ts';
import { formOf, profileSchema, toUpdate } from './profile-rules.ts';

const profile = {
  name: 'Ada',
  surname: 'Keller',
  email: 'ada@example.com',
  phone: '+491701234567',
  address: '',
  city: 'Berlin',
  post_code: '10115',
  country: { id: 276, name: 'Germany', hash: 'de', iso: 'DE' },
  steam_trade_link: '',
} as Profile;

const form = formOf(profile, 'GB');

const failuresOf = (change: Partial<typeof form>) =>
  (profileSchema.safeParse({ ...form, ...change }).error?.issues ?? []).map(({ path, message }) => [path[0], message]);

test('an unchanged profile is valid', () => {
  expect(form.phone.country).toBe('DE');
  expect(profileSchema.safeParse(form).success).toBe(true);
});

test.each([
  [{ name: ' ' }, 'name', 'auth.first_name_required'],
  [{ surname: '' }, 'surname', 'auth.last_name_required'],
  [{ email: 'ada' }, 'email', 'auth.email_invalid'],
  [{ phone: { text: '', country: 'DE' } }, 'phone', 'auth.phone_invalid'],
  [{ phone: { text: '12', country: 'DE' } }, 'phone', 'auth.phone_invalid'],
  [{ steam_trade_link: 'https://example.com/' }, 'steam_trade_link', 'checkout.trade_link_invalid'],
])('%j is reported at its field', (change, field, message) => {
  expect(failuresOf(change)).toEqual([[field, message]]);
});

test('the password is sent only with a new email', () => {
  const values = profileSchema.parse({ ...form, cur_password: 'secret', country: '' });
  expect(toUpdate(values, profile)).toEqual({
    name: 'Ada',
    surname: 'Keller',
    email: 'ada@example.com',
    phone: '+49 170 1234567',
    phoneE164: '+491701234567',
    country: '',
    city: 'Berlin',
    address: '',
    postCode: '10115',
    steam_trade_link: '',
  });
  expect(toUpdate({ ...values, email: 'new@example.com' }, profile)).toMatchObject({ cur_password: 'secret' });
});
