import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

function run(...words: string[]): Promise<{ code: unknown; complaint: string }> {
  const command = fileURLToPath(new URL('stripe-twin-cli.ts', import.meta.url));
  const env = { ...process.env, DATABASE_URL: database.url, NODE_ENV: 'test' };
  return new Promise((resolve) => {
    execFile(process.execPath, [command, ...words], { env, timeout: 15_000 }, (error, _, complaint) =>
      resolve({ code: error?.code ?? 0, complaint }),
    );
  });
}

test('a port that is taken ends the twin', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  expect(await run(`--port=${port}`)).toEqual({
    code: 1,
    complaint: `The twin stopped: port ${port} is taken; choose another with --port\n`,
  });
  other.close();
});

test.each([
  ['--port=abc', '--port: is a number'],
  ['--port=70000', '--port: is at most 65535'],
  ['--webhook=nowhere', '--webhook: is an http or https address'],
  ['--secret=short', '--secret: has at least 8 characters'],
])('%s is refused in a sentence', async (word, complaint) => {
  const ended = await run(word);
  expect(ended.code).toBe(2);
  expect(ended.complaint.split('\n')[0]).toBe(complaint);
});
