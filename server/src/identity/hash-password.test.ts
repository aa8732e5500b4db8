import { expect, test } from 'vitest';
import { decoyHash, hashPassword, isPasswordRight } from './hash-password.ts';

const costOf = (hash: string) => hash.split('$').slice(1, 4);

test('a password matches its own hash and no other', async () => {
  const hash = await hashPassword('Correct horse 7');
  expect(await isPasswordRight(hash, 'Correct horse 7')).toBe(true);
  expect(await isPasswordRight(hash, 'correct horse 7')).toBe(false);
});

test('a password typed on another keyboard is the same password', async () => {
  expect(await isPasswordRight(await hashPassword('Caf\u00e9-Latte-1'), 'Cafe\u0301-Latte-1')).toBe(true);
});

test('without an account the answer is no, at the same cost', async () => {
  expect(await isPasswordRight(null, 'Correct horse 7')).toBe(false);
  expect(costOf(decoyHash)).toEqual(costOf(await hashPassword('x')));
});

test('many at once all get their answer', async () => {
  const hash = await hashPassword('Correct horse 7');
  const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => isPasswordRight(hash, `Correct horse ${i}`)));
  expect(answers.flatMap((isRight, i) => (isRight ? [i] : []))).toEqual([7]);
});
