import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

interface Rules {
  countCrashes: (crashes: number, run: { openMs: number }) => number;
  restartDelayMs: (crashes: number, run: { wasOpen: boolean }) => number;
}

const launcherFile = (name: string): string => new URL(name, import.meta.url).href;
const { countCrashes, restartDelayMs } = (await import(launcherFile('restart-delay.mjs'))) as Rules;

let folder: string;
let children: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loadout-keep-running-'));
});
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children = [];
  rmSync(folder, { recursive: true, force: true });
});

test('restarts at once after a crash, and backs off to two seconds after repeated ones', () => {
  const delays = [1, 2, 3, 4, 5, 6, 100].map((crashes) => restartDelayMs(crashes, { wasOpen: true }));
  expect(delays[0]).toBeLessThanOrEqual(100);
  expect(delays).toEqual(delays.toSorted((one, other) => one - other));
  expect(delays.at(-1)).toBe(2000);
});

test('a program that no longer opens is restarted every two seconds', () => {
  expect(restartDelayMs(1, { wasOpen: false })).toBe(1000);
  expect(restartDelayMs(100, { wasOpen: false })).toBe(2000);
});

test('the count of crashes restarts after a program was open for a while', () => {
  expect(countCrashes(4, { openMs: 100 })).toBe(5);
  expect(countCrashes(4, { openMs: 60_000 })).toBe(1);
});

/** Keeps a program running that notes each of its starts, and returns what the launcher's process said and ended with. */
function keep(program: string) {
  const script = join(folder, 'program.mjs');
  const starts = join(folder, 'starts');
  writeFileSync(
    script,
    `import { appendFileSync, readFileSync } from 'node:fs';
     appendFileSync(${JSON.stringify(starts)}, '.');
     const start = readFileSync(${JSON.stringify(starts)}, 'utf8').length;
     const ready = () => new Promise((done) => process.send({ type: 'ready' }, done));
     ${program}`,
  );
  const keeper = `
    import { run } from '${launcherFile('children.mjs')}';
    import { keepRunning } from '${launcherFile('keep-running.mjs')}';
    const stdio = ['ignore', 'inherit', 'inherit', 'ipc'];
    const launch = ({ onSpawn }) =>
      run(process.execPath, [${JSON.stringify(script)}], { stdio, onSpawn, interruptible: false });
    const kept = keepRunning({ name: 'The program', launch, isDone: (code) => code === 0 });
    process.exitCode = await kept.ended;`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', keeper], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'close').then(([code]) => ({
    code: code as number,
    output,
    starts: readFileSync(starts, 'utf8').length,
  }));
  return { child, ended, until: (text: string) => expect.poll(() => output, { timeout: 10_000 }).toContain(text) };
}

test('a program that never opens is not restarted, and its exit code is kept', async () => {
  expect(await keep(`process.exitCode = 3;`).ended).toEqual({ code: 3, output: '', starts: 1 });
});

test('a crashed program is restarted, with the reason and a growing delay, until it exits normally', async () => {
  const { code, output, starts } = await keep(`
    await ready();
    if (start === 1) process.kill(process.pid, 'SIGKILL');
    process.exitCode = start === 2 ? 7 : 0;
    process.disconnect();`).ended;
  expect(output.trim().split('\n')).toEqual([
    'The program crashed (signal SIGKILL). Restarting in 0.1 s.',
    'The program crashed (exit code 7). Restarting in 0.25 s.',
  ]);
  expect({ code, starts }).toEqual({ code: 0, starts: 3 });
});

test('a signal cancels a pending restart', async () => {
  const { child, ended, until } = keep(`if (start === 1) await ready();\nprocess.exit(9);`);
  await until('The program did not start (exit code 9). Restarting in 2 s.');
  child.kill('SIGTERM');
  expect(await ended).toMatchObject({ code: 9, starts: 2 });
});
