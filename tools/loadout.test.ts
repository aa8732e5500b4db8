import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Outcome = { code: number | null; output: string };

async function launch(...args: string[]): Promise<Outcome> {
  const child = spawn(process.execPath, ['tools/loadout.mjs', ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

test('help has one line for each command of package.json, and no other', async () => {
  const { code, output } = await launch('help');
  const listed = [...output.matchAll(/^ {2}npm (?:run )?(\S+) {2,}\S/gm)].map(([, name]) => name);
  expect(code).toBe(0);
  expect(new Set(listed)).toEqual(new Set(Object.keys(scripts)));
});

test('every script goes through the launcher', () => {
  const expected = Object.keys(scripts).map((name) => [name, `node tools/loadout.mjs ${name}`]);
  expect(Object.entries(scripts)).toEqual(expected);
});

test('an unknown command fails and shows what there is', async () => {
  const { code, output } = await launch('sell-everything');
  expect(code).toBe(2);
  expect(output).toContain('There is no command "sell-everything"');
  expect(output).toContain('npm run verify-ledger');
});

test('the exit code of a command is kept', async () => {
  const { code, output } = await launch('catalogue');
  expect(output).toContain('npm run catalogue -- import FILE');
  expect(code).toBe(2);
});
