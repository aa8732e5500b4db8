import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenCommandArguments } from '../../../test-kit/given-command-arguments.ts';
import { typeAsStaff } from '../../../test-kit/run-as-staff.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { shopCommands } from './shop-commands.ts';

const shop = withMoneyShop({ runsJobs: true, verify: async () => {} });
const folder = mkdtempSync(join(tmpdir(), 'loadout-commands-'));
let argumentsOf: Awaited<ReturnType<typeof givenCommandArguments>>;

beforeAll(async () => {
  argumentsOf = await givenCommandArguments(shop, folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

const everyCommand = shopCommands.map((command) => [command.name, command] as const);

test.each(everyCommand)('%s has help, as text and as JSON', async (name, { usage, does }) => {
  const text = await typeAsStaff(shop, ...name.split(' '), '--help');
  expect(text).toMatchObject({ exitCode: 0, message: '' });
  expect(text.lines[0]).toBe(`npm run shop -- ${name} ${usage}`);
  expect(text.lines.join('\n')).toContain('--json');
  const json = await typeAsStaff(shop, ...name.split(' '), '--help', '--json');
  expect(JSON.parse(json.lines.join(''))).toEqual({ commands: [{ name, usage, does }] });
});

test.each(everyCommand)('%s prints its data as one JSON document', async (name) => {
  const { exitCode, message, lines } = await typeAsStaff(shop, ...name.split(' '), ...words(name), '--json');
  expect({ exitCode, message }).toEqual({ exitCode: 0, message: '' });
  expect(lines).toHaveLength(1);
  expectUnits(JSON.parse(lines.join('')));
});

test.each(everyCommand)('%s reports a usage error as JSON', async (name, { usage }) => {
  const tooMany = Array<string>(9).fill('x');
  const { exitCode, message, lines } = await typeAsStaff(shop, ...name.split(' '), ...tooMany, '--json');
  expect({ exitCode, lines }).toEqual({ exitCode: 2, lines: [] });
  const fault = { code: 'invalid_usage', message: expect.any(String) as string };
  expect(JSON.parse(message)).toEqual({ ...fault, usage: `npm run shop -- ${name} ${usage}` });
});

function words(name: string): string[] {
  const given = argumentsOf[name];
  if (!given) throw new Error(`${name} needs arguments here, to show its JSON`);
  return given.map(String);
}

/** Names are snake_case, and money is an object with its currency, never a bare number. */
function expectUnits(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    expect(name).toMatch(/^[a-z\d_]+$/);
    expect(name).not.toMatch(/_cents$/);
    if (name.endsWith('_minor')) expect(value).toEqual({ amount_minor: part, currency: expect.any(String) as string });
    if (name.endsWith('_at') && part !== null) expect(part).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expectUnits(part);
  }
}
