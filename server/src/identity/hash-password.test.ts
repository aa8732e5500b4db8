import { readdir, readFile } from 'node:fs/promises';
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

test('a hash that cannot be read fails its own call and no other', async () => {
  const hash = await hashPassword('Correct horse 7');
  const [broken, whole] = await Promise.allSettled([
    isPasswordRight('$argon2id$broken', 'Correct horse 7'),
    isPasswordRight(hash, 'Correct horse 7'),
  ]);
  expect(broken.status).toBe('rejected');
  expect(whole).toEqual({ status: 'fulfilled', value: true });
  expect(await isPasswordRight(hash, 'Correct horse 7')).toBe(true);
});

test.runIf(process.platform === 'linux')('hashing steps back behind everything else', async () => {
  await hashPassword('Correct horse 7');
  const threads = await readdir('/proc/self/task');
  const priorities = await Promise.all(
    threads.map(async (id) => priorityOf(await readFile(`/proc/self/task/${id}/stat`, 'utf8'))),
  );
  expect(priorities).toContain(10);
});

/** The 19th field of a line of /proc, counted from the end of the name, which may hold spaces. */
function priorityOf(stat: string): number {
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
}
