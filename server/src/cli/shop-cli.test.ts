import { expectPaymentIntegrity } from '../../test-kit/expect-money.ts';
import { givenPayout } from '../../test-kit/given-payout.ts';
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts';
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readPayout } from '#server/payments/payouts.queries.ts';
import { orderFault } from '#server/twin/twin.queries.ts';

let database: TestDatabase;
const children: ChildProcess[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await database.close();
});

interface Ended {
  code: number | null;
  output: string;
  complaint: string;
}

/** Runs a command in its own process, like staff do. */
function type(...words: string[]): { child: ChildProcess; ended: Promise<Ended> } {
  const command = fileURLToPath(new URL('shop-cli.ts', import.meta.url));
  const env = { ...process.env, DATABASE_URL: database.url, NODE_ENV: 'test' };
  const child = spawn(process.execPath, [command, ...words], { env });
  children.push(child);
  const end: Ended = { code: null, output: '', complaint: '' };
  child.stdout.on('data', (chunk: Buffer) => (end.output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (end.complaint += chunk.toString()));
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (code) => resolve({ ...end, code }));
  });
  return { child, ended };
}

async function timesPaid(payoutId: number): Promise<number> {
  const rows = await database.db`select from twin.objects where type = 'transfer' and parent = ${`payout-${payoutId}`}`;
  return rows.length;
}

test('a command has an exit code, prints a table to stdout, and records who ran it', async () => {
  const payoutId = await givenPayout(database.db);
  expect(await type('payout', 'send', `${payoutId}`, '--reason=sold').ended).toMatchObject({ code: 0, complaint: '' });
  const again = await type('payout', 'send', `${payoutId}`, '--reason=sold').ended;
  expect(again).toEqual({ code: 1, output: '', complaint: `Payout ${payoutId} has been sent already.\n` });
  expect(await type('payout', 'send').ended).toMatchObject({ code: 2, output: '' });
  const list = await type('payout', 'list').ended;
  expect(list.code).toBe(0);
  expect(list.output).toMatch(/^ID +FOR +STATE +AMOUNT/);
  const audit = await database.db`select actor from audit.entries`;
  expect(audit.map((row) => row['actor'] as string)).toEqual([
    expect.stringMatching(/^terminal:./),
    expect.stringMatching(/^terminal:./),
  ]);
}, 60_000);

test('books a payout once when the command was killed after the provider paid', async () => {
  const payoutId = await givenPayout(database.db);
  await orderFault(database.db, { operation: 'pay_out', fault: 'lost_answer', times: 1 });
  const { child, ended } = type('payout', 'send', `${payoutId}`, '--reason=sold');
  await vi.waitFor(async () => expect(await timesPaid(payoutId)).toBe(1), { timeout: 15_000, interval: 20 });
  child.kill('SIGKILL');
  expect(await ended).toMatchObject({ code: null });
  expect(await readPayout(database.db, payoutId)).toMatchObject({ state: 'pending', isUnclear: true });
  await expectPaymentIntegrity(database.db, new Date());

  expect(await type('payout', 'send', `${payoutId}`, '--reason=sold').ended).toMatchObject({ code: 0 });
  expect(await readPayout(database.db, payoutId)).toMatchObject({ state: 'sent', attempts: 2 });
  expect(await timesPaid(payoutId)).toBe(1);
  await expectPaymentIntegrity(database.db, new Date());
}, 60_000);
