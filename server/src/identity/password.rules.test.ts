import { expect, test } from 'vitest';
import { passwordLengthMax, passwordSchema } from '#contract/identity.ts';
import { isCommonPassword } from './password.rules.ts';

const about = ['kim.berg@example.com', 'Kim', 'Bergström'];

test.each([
  ['a common one', 'Password1'],
  ['in capitals', 'PASSWORD123'],
  ['a keyboard and digits', 'Qwerty123!'],
  ['a word and a year', 'Welcome2025'],
  ['a sentence', 'Iloveyou1'],
  ['letters and digits in order', 'Abc12345'],
  ['with punctuation behind it', 'Summer2024!!'],
  ['in full-width letters', 'Ｐａｓｓｗｏｒｄ１'],
  ['one letter again and again', 'Aaaaaaa1'],
  ['one letter and a sequence', 'Aa345678'],
  ['digits in pairs', 'Aa112233'],
  ['more digits in pairs', '11223344Aa'],
  ['a part repeated', 'Ab12Ab12'],
  ['a sequence repeated', 'Abcabc12'],
  ['alphabet', 'Abcdefg1'],
  ['alphabet backwards', 'Zyxwvut1'],
  ['alphabet and digits', 'Xyzabc99'],
  ['keyboard', 'Qwertz12'],
  ['French keyboard', 'Azertyuiop1'],
  ['keyboard backwards', 'Lkjhgf12'],
  ['columns of the keyboard', '6yhN5tgb'],
  ['the row of digits with shift', 'Abc123!@#'],
  ['Ukrainian keyboard', 'Йцукен12'],
  ['the shop', 'Loadout1'],
  ['the shop and a year', 'Loadout2026!'],
  ['the shop and a PIN', 'LoadOut-4711'],
  ['the shop twice', 'LoadoutLoadout1'],
  ['the shop with look-alikes', 'L0ad0ut99'],
  ['a common word with look-alikes', 'P@ssw0rd1'],
  ['a common word and something', 'Passw0rd!x'],
  ['two common words', 'Dragonmonkey1'],
  ['a common word and any number', 'Dragon4711'],
  ['own name', 'Kim12345'],
  ['own surname', 'Bergström77'],
  ['own address', 'Kim.Berg1'],
  ['own names together', 'KimBergström1!'],
])('%s is refused: %s', (_shape, password) => {
  expect(isCommonPassword(password, about)).toBe(true);
});

test.each([
  'Loadout-Demo-1',
  'Correct horse 7',
  'Wrong horse 7',
  'Horse one 1',
  'Bench-Horse-7',
  'Quiet-Harbour-72',
  'Passwordless-Tram-81',
  'Xk9$mQ2v',
  'kD7rT2xw',
  'Kx8472910',
  'Tr0ub4dor&3',
  'Zebra-Lamp-42',
  'Dragon-Summer-7',
  'Bookkeeper88x',
  'Alpenglühen3',
])('%s is accepted', (password) => {
  expect(isCommonPassword(password, about)).toBe(false);
});

test('a name is refused for its own account only', () => {
  expect(isCommonPassword('Bergström77')).toBe(false);
  expect(isCommonPassword('Bergström77', ['BERGSTRÖM'])).toBe(true);
});

test('short and empty names are ignored', () => {
  expect(isCommonPassword('Xk9$mQ2v', ['', 'X', 'k9', '@example.com'])).toBe(false);
});

test('random passwords of password managers are accepted', () => {
  const signs = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  let seed = 7;
  const next = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  const draw = () => Array.from({ length: 10 }, () => signs[Math.floor(next() * signs.length)]).join('');
  const drawn = Array.from({ length: 2000 }, draw);
  expect(drawn.filter((password) => isCommonPassword(password, about))).toEqual([]);
});

test('the longest password is checked in full', () => {
  const longest = `${'aB1'.repeat(42)}xY`;
  expect([longest.length, passwordSchema.safeParse(longest).success]).toEqual([passwordLengthMax, true]);
  expect(isCommonPassword(longest)).toBe(false);
  expect(isCommonPassword(`A1${'a'.repeat(126)}`)).toBe(true);
});

test('normalization does not extend the checked length', () => {
  expect(isCommonPassword('Xk9mQ2vR')).toBe(false);
  expect(isCommonPassword(`${'㍿'.repeat(100)}Xk9mQ2vR`)).toBe(true);
});
