import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { dummyHash, hashPassword, isPasswordRight } from './hash-password.ts';

const costOf = (hash: string) => hash.split('$').slice(1, 4);

test('a password matches its own hash and no other', async () => {
  const hash = await hashPassword('Correct horse 7');
  expect(await isPasswordRight(hash, 'Correct horse 7')).toBe(true);
  expect(await isPasswordRight(hash, 'correct horse 7')).toBe(false);
});

test('a password typed on another keyboard is the same password', async () => {
  expect(await isPasswordRight(await hashPassword('Caf\u00e9-Latte-1'), 'Cafe\u0301-Latte-1')).toBe(true);
});

test('without an account the check fails at the same cost', async () => {
  expect(await isPasswordRight(null, 'Correct horse 7')).toBe(false);
  expect(costOf(dummyHash)).toEqual(costOf(await hashPassword('x')));
});

test('concurrent tasks all finish', async () => {
  const hash = await hashPassword('Correct horse 7');
  const answers = await Promise.all(Array.from({ length: 9 }, (_, i) => isPasswordRight(hash, `Correct horse ${i}`)));
  expect(answers.flatMap((isRight, i) => (isRight ? [i] : []))).toEqual([7]);
});

test('an unreadable hash fails only its own call', async () => {
  const hash = await hashPassword('Correct horse 7');
  const [broken, whole] = await Promise.allSettled([
    isPasswordRight('$argon2id$broken', 'Correct horse 7'),
    isPasswordRight(hash, 'Correct horse 7'),
  ]);
  expect(broken.status).toBe('rejected');
  expect(whole).toEqual({ status: 'fulfilled', value: true });
  expect(await isPasswordRight(hash, 'Correct horse 7')).toBe(true);
});

test.runIf(process.platform === 'linux')('hashing runs at low priority', async () => {
  await hashPassword('Correct horse 7');
  const threads = await readdir('/proc/self/task');
  const priorities = await Promise.all(
    threads.map(async (id) => priorityOf(await readFile(`/proc/self/task/${id}/stat`, 'utf8'))),
  );
  expect(priorities).toContain(10);
});

const inShop = promisify(execFile);
/** Another process starts for it. */
const patiently = { timeout: 60_000 };
const hashing = `
  import { readdirSync, readFileSync } from 'node:fs';
  import { hashPassword } from './server/src/identity/passwords/hash-password.ts';
  const hash = await hashPassword('Correct horse 7');
  const stats = readdirSync('/proc/self/task').map((id) => readFileSync('/proc/self/task/' + id + '/stat', 'utf8'));
  console.log(JSON.stringify({ hash, stats }));`;

async function hashIn(command: string, ...words: string[]): Promise<{ hash: string; priorities: number[] }> {
  const { stdout } = await inShop(command, [...words, '-e', hashing]);
  const { hash, stats } = JSON.parse(stdout) as { hash: string; stats: string[] };
  return { hash, priorities: stats.map(priorityOf) };
}

test.runIf(process.platform === 'linux')('a process of lower priority keeps its own', patiently, async () => {
  const { hash, priorities } = await hashIn('nice', '-n', '15', process.execPath);
  expect(costOf(hash)).toEqual(costOf(dummyHash));
  expect(Math.min(...priorities)).toBeGreaterThanOrEqual(15);
});

test.runIf(process.platform === 'linux')('hashing works where the priority cannot be changed', patiently, async () => {
  const forbid = `
    import os from 'node:os';
    import { syncBuiltinESMExports } from 'node:module';
    os.setPriority = () => { throw new Error('EACCES'); };
    syncBuiltinESMExports();`;
  const { hash, priorities } = await hashIn(
    process.execPath,
    '--import',
    `data:text/javascript,${encodeURIComponent(forbid)}`,
  );
  expect(costOf(hash)).toEqual(costOf(dummyHash));
  expect(priorities).not.toContain(10);
});

/** The 19th field of a line of /proc, counted from the end of the name, which may hold spaces. */
function priorityOf(stat: string): number {
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
}
