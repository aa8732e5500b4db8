import { generateSync } from 'otplib';
import { expect, test } from 'vitest';
import {
  createTotpSecret,
  decryptTotpSecret,
  encryptTotpSecret,
  findTotpStep,
  nextTotpCode,
  normalizeTotpCode,
  toTotpUri,
} from './totp.rules.ts';

/** Test vector of RFC 6238: the secret `12345678901234567890` in base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const now = new Date(1_111_111_109_000);
const step = Math.floor(1_111_111_109 / 30);
const codeAt = (offset: number) => generateSync({ secret, epoch: 1_111_111_109 + offset * 30 });

test('reads the code of RFC 6238', () => {
  expect(findTotpStep(secret, '081804', { now, afterStep: null })).toBe(step);
});

test.each([
  [-2, null],
  [-1, step - 1],
  [0, step],
  [1, step + 1],
  [2, null],
])('a code %i steps away counts for step %s', (offset, found) => {
  expect(findTotpStep(secret, codeAt(offset), { now, afterStep: null })).toBe(found);
});

test.each([
  [step - 1, step],
  [step, null],
  [step + 1, null],
  [step + 1000, null],
])('after step %i the code of this step counts for %s', (afterStep, found) => {
  expect(findTotpStep(secret, codeAt(0), { now, afterStep })).toBe(found);
});

test.each([
  ['081804', '081804'],
  [' 081 804 ', '081804'],
  ['81804', null],
  ['0818044', null],
  ['７７７７７７', null],
  ['7k2m-9xq4-tb0v-h3ca', null],
])('the typed code %j is %j', (typed, code) => {
  expect(normalizeTotpCode(typed)).toBe(code);
});

test('offers the code of this step, then the one of the next, then none', () => {
  const offered = [null, step - 1, step, step + 1].map((lastStep) => nextTotpCode(secret, { now, lastStep }));
  expect(offered).toEqual([codeAt(0), codeAt(0), codeAt(1), null]);
});

test('the link of the app names shop, account and secret', () => {
  expect(toTotpUri(secret, { issuer: 'Loadout office', email: 'kim@example.com' })).toBe(
    `otpauth://totp/Loadout%20office:kim%40example.com?secret=${secret}&issuer=Loadout%20office`,
  );
});

test('an encrypted secret is readable only with its key, for its account and unchanged', () => {
  const key = Buffer.alloc(32, 1);
  const made = createTotpSecret();
  const encrypted = encryptTotpSecret(made, key, 'staff:7');
  expect(encrypted.toString('latin1')).not.toContain(made);
  expect(encryptTotpSecret(made, key, 'staff:7')).not.toEqual(encrypted);
  expect(decryptTotpSecret(encrypted, key, 'staff:7')).toBe(made);
  expect(() => decryptTotpSecret(encrypted, key, 'customer:7')).toThrow('unable to authenticate');
  expect(() => decryptTotpSecret(encrypted, Buffer.alloc(32, 2), 'staff:7')).toThrow('unable to authenticate');
  const changed = Buffer.from(encrypted);
  changed[14] = (changed[14] ?? 0) ^ 1;
  expect(() => decryptTotpSecret(changed, key, 'staff:7')).toThrow('unable to authenticate');
});
