import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSteamGateway } from '#server/steam/providers/steam-web.ts';
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const command = fileURLToPath(new URL('steam-twin-cli.ts', import.meta.url));
const env = () => ({ ...process.env, DATABASE_URL: database.url, NODE_ENV: 'test' });
const alex = '76561201960265729';

test('the twin signs in, and shows inventory and name, as Steam does', async () => {
  const twin = spawn(process.execPath, [command, '--port=0'], { env: env() });
  let printed = '';
  for await (const part of twin.stdout) if ((printed += String(part)).includes('npm start')) break;
  const origin = /STEAM_COMMUNITY_BASE=(\S+)/.exec(printed)?.[1] ?? '';
  const gateway = createSteamGateway({ communityBase: origin, apiBase: origin, apiKey: '0', isOwnTwin: false });
  expect((await gateway.fetchInventory(alex)).skins.length).toBeGreaterThan(3);
  expect(await gateway.fetchProfile(alex)).toEqual({ steamId: alex, name: 'AlexWinter' });

  const returnTo = 'http://shop.example/auth/steam?state=1';
  const asked = { 'openid.return_to': returnTo, 'openid.realm': 'http://shop.example' };
  const page = await fetch(`${gateway.signInUrl('http://shop.example')}?${new URLSearchParams(asked).toString()}`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('AlexWinter')]);
  const body = new URLSearchParams({ ...asked, decision: 'sign_in', steam_id: alex });
  const chosen = await fetch(page.url.split('?')[0] ?? '', { method: 'POST', body, redirect: 'manual' });
  const answer = new URL(chosen.headers.get('location') ?? '');
  const fields = Object.fromEntries(
    [...answer.searchParams].flatMap(([name, value]) => (name.startsWith('openid.') ? [[name.slice(7), value]] : [])),
  );
  expect(fields).toMatchObject({ op_endpoint: `${origin}/openid/login` });
  expect(await gateway.checkAnswer(fields)).toBe(true);
  twin.kill('SIGTERM');
  expect(await once(twin, 'exit')).toEqual([0, null]);
});

test.each([
  ['--port=abc', '--port: is a number'],
  ['--port=70000', '--port: is at most 65535'],
])('%s is refused in a sentence', async (word, complaint) => {
  const ended = await new Promise<{ code: unknown; said: string }>((resolve) => {
    execFile(process.execPath, [command, word], { env: env(), timeout: 15_000 }, (error, _, said) =>
      resolve({ code: error?.code ?? 0, said }),
    );
  });
  expect(ended.code).toBe(2);
  expect(ended.said.split('\n')[0]).toBe(complaint);
});
