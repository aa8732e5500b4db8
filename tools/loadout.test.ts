import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

type Outcome = { code: number | null; output: string; stdout: string };

async function launch(args: string[], env: Record<string, string> = {}): Promise<Outcome> {
  const child = spawn(process.execPath, ['tools/loadout.mjs', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  let [output, stdout] = ['', ''];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output, stdout };
}

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

test('help lists exactly the commands of package.json', async () => {
  const { code, output } = await launch(['help']);
  const listed = [...output.matchAll(/^ {2}npm (?:run )?(\S+) {2,}\S/gm)].map(([, name]) => name);
  expect(code).toBe(0);
  expect(new Set(listed)).toEqual(new Set(Object.keys(scripts)));
});

test('every script goes through the launcher', () => {
  const expected = Object.keys(scripts).map((name) => [name, `node tools/loadout.mjs ${name}`]);
  expect(Object.entries(scripts)).toEqual(expected);
});

test('an unknown command fails and lists the known ones', async () => {
  const { code, output } = await launch(['sell-everything']);
  expect(code).toBe(2);
  expect(output).toContain('There is no command "sell-everything"');
  expect(output).toContain('npm run verify-ledger');
});

test.each(Object.keys(scripts))('%s --help prints usage to stdout and runs nothing', async (name) => {
  const dataDir = join(tmpdir(), `loadout-${randomUUID()}`);
  const { code, stdout } = await launch([name, '--help'], { DATA_DIR: dataDir, DATABASE_URL: '' });
  expect(code).toBe(0);
  expect(stdout).toMatch(/npm |Usage/);
  expect(existsSync(dataDir)).toBe(false);
});

test.each([[['shop', 'offer', 'show', 'x']], [['verify-ledger', 'all']], [['catalog', 'import']], [['migrate', 'x']]])(
  '%j --json reports a usage error as JSON on stderr only',
  async (args) => {
    const { code, output, stdout } = await launch([...args, '--json']);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(JSON.parse(output)).toMatchObject({ code: 'invalid_usage' });
  },
);

const usageLine = /^npm (?:run )?[\w-]+/gm;

test.each([
  ['check', 'npm run check'],
  ['openapi', 'npm run openapi'],
  ['push-keys', 'npm run push-keys'],
  ['bench', 'npm run bench -- [SECTION …]'],
  ['catalog', 'npm run catalog -- import FILE'],
])('%s --help shows its own usage, after the unknown argument if there is one', async (name, usage) => {
  const [help, wrong] = await Promise.all([launch([name, '--help']), launch([name, '--soon'])]);
  expect([help.code, wrong.code]).toEqual([0, 2]);
  expect(help.output).toMatch(/^npm/);
  expect(wrong.output).toMatch(/^Unknown option '--soon'\n/);
  for (const { output } of [help, wrong]) {
    expect(output).toContain(usage);
    expect(output.match(usageLine)).toHaveLength(1);
  }
});

test.each([
  [['catalog', 'import'], 'FILE is missing'],
  [['catalog', 'import', 'x', '--on-error=wait'], '--on-error is skip or stop'],
  [['verify-ledger', 'all'], '"all" is too much'],
  [['shop', 'payout', 'send', 'x', '--reason=due'], 'ID: is a number'],
  [['shop', 'offer', 'list', '--soon'], "Unknown option '--soon'"],
  [['tidy', 'all'], "Unexpected argument 'all'"],
])('invalid arguments %j exit with code 2 and the usage, without a database', async (args, reason) => {
  const dataDir = join(tmpdir(), `loadout-${randomUUID()}`);
  const { code, output } = await launch(args, { DATA_DIR: dataDir, DATABASE_URL: '' });
  expect(output.startsWith(`${reason}\nnpm run ${args[0]}`)).toBe(true);
  expect(code).toBe(2);
  expect(existsSync(dataDir)).toBe(false);
});

test.each([[['shop', 'offer', 'list']], [['verify-ledger']]])(
  '%j without a shop names the data folder it looked for and creates none',
  async (args) => {
    const dataDir = join(tmpdir(), `loadout-${randomUUID()}`);
    const { code, output } = await launch(args, { DATA_DIR: dataDir, DATABASE_URL: '' });
    expect(output).toContain(`There is no shop in ${dataDir}. Create it with npm start, or set another DATA_DIR.`);
    expect(code).toBe(1);
    const json = await launch([...args, '--json'], { DATA_DIR: dataDir, DATABASE_URL: '' });
    expect(JSON.parse(json.output)).toMatchObject({ code: 'shop_missing' });
    expect({ code: json.code, stdout: json.stdout }).toEqual({ code: 1, stdout: '' });
    expect(existsSync(dataDir)).toBe(false);
  },
);
