import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import commonPasswords from './common-passwords.json' with { type: 'json' };
import {
  type AttemptCounts,
  findRegistrationErrors,
  normalizeEmail,
  isDeliverable,
  isPhoneOf,
  toGuessingState,
  toPhoneE164,
  resolvePhone,
} from './identity.rules.ts';

test('spellings of one address have one key', () => {
  expect(normalizeEmail('  Kim@Example.COM ')).toBe('kim@example.com');
});

test('normalizing twice changes nothing', () => {
  assert(
    property(string({ unit: 'grapheme' }), (text) => normalizeEmail(normalizeEmail(text)) === normalizeEmail(text)),
  );
});

test.each(['kim@example.com', 'kim.o+skins@mail.example.org', 'имя@пример.укр'])('%s is deliverable', (email) => {
  expect(isDeliverable(email)).toBe(true);
});

test.each([
  'a<b@example.com',
  'a,b@example.com',
  'a@b@example.com',
  `${'x'.repeat(65)}@example.com`,
  'kim@exa(m)ple.com',
])('%s is not deliverable', (email) => {
  expect(isDeliverable(email)).toBe(false);
});

test('the list has 3,000 different normalized passwords', () => {
  expect(new Set(commonPasswords).size).toBe(3000);
  expect(commonPasswords.every((password) => password === password.toLowerCase())).toBe(true);
});

test.each([
  ['+49 1512 3456789', '+4915123456789'],
  ['4915123456789', '+4915123456789'],
  ['+33 (1) 99-00-12-34', '+33199001234'],
  ['+49 1', null],
  ['01512 3456789', null],
  ['+49 1512 345678 ext. 9', null],
  ['hello', null],
  ['', null],
])('the phone number %j is %j in E.164', (typed, expected) => {
  expect(toPhoneE164(typed)).toBe(expected);
});

test.each([
  ['+49 1512 3456789', null, '+4915123456789'],
  ['+49 1512 3456789', '+4915123456789', '+4915123456789'],
  ['01512 3456789', '+4915123456789', '+4915123456789'],
  ['1512 3456789', '+49 1512 3456789', '+4915123456789'],
  ['(800) 555-0199', '+1 800 555 0199', '+18005550199'],
  ['8 912 345-67-89', '+79123456789', '+79123456789'],
  ['07781 123456', '+447781123456', '+447781123456'],
  ['+33 1 99 00 12 34', '+4915123456789', null],
  ['01512 3456788', '+4915123456789', null],
  ['01512 3456789', null, null],
  ['+49 1512 3456789', 'hello', null],
  ['hello', '+4915123456789', null],
  ['+49 1512 3456789 ext. 9', '+4915123456789', null],
])('typed as %j and parsed as %j, a phone number resolves to %j', (typed, understood, expected) => {
  expect(resolvePhone(typed, understood)).toBe(expected);
});

test.each([
  ['030 23125014', 'DE', true],
  ['030 23125014', 'PT', false],
  ['+351 912 345 678', 'DE', true],
  ['4930 23125014', 'PT', true],
  ['12', 'DE', false],
  ['030 23125014 ext. 5', 'DE', false],
  ['030 23125014', 'XX', false],
])('%s in %s is a valid phone number: %s', (typed, iso, expected) => {
  expect(isPhoneOf(typed, iso)).toBe(expected);
});

test('no text breaks the phone parser', () => {
  assert(
    property(string({ maxLength: 250 }), (text) => {
      const number = toPhoneE164(text);
      return number === null || /^\+[1-9]\d{1,14}$/.test(number);
    }),
  );
});

test('a registration reports every invalid field', () => {
  const form = { email: 'a,b@example.com', phoneE164: null, password: 'Bergstrom7', name: 'Kim', surname: 'Bergstrom' };
  expect(findRegistrationErrors(form)).toEqual({
    email: ['auth.email_invalid'],
    phone: ['auth.phone_invalid'],
    password: ['auth.password_too_common'],
  });
});

const now = new Date('2026-11-20T12:00:00Z');
const quiet = { pair: 0, pairSince: null, network: 0, networkSince: null, account: 0 };

function secondsToWait(counts: AttemptCounts, factor: number): number | null {
  const { allowed, retryAfterSeconds } = toGuessingState(counts, now, factor);
  return allowed ? null : retryAfterSeconds;
}

test('the eleventh attempt of one network on one account waits until the first is five minutes old', () => {
  const pairSince = new Date(now.getTime() - 60_000);
  expect(secondsToWait({ ...quiet, pair: 9, pairSince }, 1)).toBeNull();
  expect(secondsToWait({ ...quiet, pair: 10, pairSince }, 1)).toBe(240);
});

test('an account under attack leaves each network three attempts', () => {
  expect(secondsToWait({ ...quiet, account: 5000, pair: 2 }, 1)).toBeNull();
  expect(secondsToWait({ ...quiet, account: 5000, pair: 3, pairSince: now }, 1)).toBe(300);
});

test('the factor multiplies the limit per network', () => {
  expect(secondsToWait({ ...quiet, network: 50, networkSince: now }, 1)).toBe(900);
  expect(secondsToWait({ ...quiet, network: 50, networkSince: now }, 10)).toBeNull();
});

test('the factor does not change the limit per account', () => {
  expect(secondsToWait({ ...quiet, pair: 10, pairSince: now }, 10)).toBe(300);
  expect(secondsToWait({ ...quiet, account: 5000, pair: 3, pairSince: now }, 10)).toBe(300);
});

test('remaining attempts include the current one; an exhausted network has none', () => {
  const pairSince = new Date(now.getTime() - 60_000);
  const left = toGuessingState({ ...quiet, pair: 3, pairSince }, now, 1);
  expect(left).toEqual({ allowed: true, limit: 10, remaining: 6, retryAfterSeconds: 240 });
  expect(toGuessingState({ ...quiet, network: 50, networkSince: now }, now, 1)).toMatchObject({ remaining: 0 });
});
