import { expect, test } from 'vitest';
import { emptyFields, firstFailure, type SignUpForm } from './sign-up-rules.ts';

const empty: SignUpForm = {
  name: '',
  surname: '',
  email: '',
  phone: { text: '', country: 'DE' },
  password: '',
  passConfirm: '',
  terms: false,
};

/** Every failure in the order of the spec, each with the input that fixes it. */
const steps: [string, Partial<SignUpForm>][] = [
  ['auth.first_name_required', { name: 'Jonas' }],
  ['auth.last_name_required', { surname: 'Berg' }],
  ['auth.email_required', { email: 'jonas.berg@example' }],
  ['auth.email_invalid', { email: 'jonas.berg@example.com' }],
  ['auth.phone_required', { phone: { text: '12', country: 'DE' } }],
  ['auth.phone_invalid', { phone: { text: '1512 3456789', country: 'DE' } }],
  ['auth.password_required', { password: 'Loadout2026' }],
  ['auth.confirm_password', { passConfirm: 'Loadout2025' }],
  ['auth.passwords_differ', { passConfirm: 'Loadout2026' }],
  ['auth.terms_required', { terms: true }],
];

test('failures are shown one at a time in form order', () => {
  let form = empty;
  const shown: (string | undefined)[] = [];
  for (const [, cure] of steps) {
    shown.push(firstFailure(form)?.key);
    form = { ...form, ...cure };
  }
  expect(shown).toEqual(steps.map(([key]) => key));
  expect(firstFailure(form)).toBeNull();
});

const full: SignUpForm = { ...empty, ...Object.assign({}, ...steps.map(([, cure]) => cure)) };

test('password rules are checked after both passwords match', () => {
  const weak = { ...full, password: 'loadout2026', terms: false };
  expect(firstFailure({ ...weak, passConfirm: '' })?.key).toBe('auth.confirm_password');
  expect(firstFailure(weak)?.key).toBe('auth.passwords_differ');
  const alike = { ...weak, passConfirm: weak.password };
  expect(firstFailure(alike)).toEqual({ field: 'password', key: 'auth.password_rule_upper' });
});

test('length limits are checked after required fields', () => {
  const long = { ...full, name: 'J'.repeat(101) };
  expect(firstFailure({ ...long, terms: false })?.key).toBe('auth.terms_required');
  expect(firstFailure(long)).toEqual({ field: 'name', key: 'account.too_long?max=100' });
});

test('every empty required field is marked', () => {
  expect(emptyFields(empty)).toEqual(['name', 'surname', 'email', 'password', 'passConfirm', 'phone', 'terms']);
  expect(emptyFields({ ...empty, name: 'Jonas', terms: true })).not.toContain('name');
});
