import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenCustomer } from '../../test-kit/given-customer.ts';
import { givenWallet } from '../../test-kit/given-wallet.ts';
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  await givenWallet(database.db, (await givenCustomer(database.db)).id, 500_00);
});
afterAll(() => database.close());

function verify(...args: string[]): Promise<{ code: number; output: string; complaint: string }> {
  const command = fileURLToPath(new URL('verify-ledger-cli.ts', import.meta.url));
  const env = { ...process.env, DATABASE_URL: database.url, NODE_ENV: 'test' };
  return new Promise((resolve) => {
    execFile(process.execPath, [command, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout, complaint: stderr }),
    );
  });
}

test('passes a sound ledger and reports a broken one', async () => {
  const sound = await verify();
  expect(sound.output).toContain('holds   every wallet holds exactly what its entries say (1 checked)');
  expect(sound.code).toBe(0);

  await database.db`alter table ledger.accounts disable trigger balance_moved_by_entries_only`;
  await database.db`update ledger.accounts set balance_minor = balance_minor + 1 where customer_id is not null`;
  await database.db`alter table ledger.accounts enable trigger balance_moved_by_entries_only`;
  const broken = await verify();
  expect(broken.output).toContain('BROKEN  every wallet holds exactly what its entries say (1 of 1, such as wallet:');
  expect(broken.complaint).toBe('1 facts are broken.\n');
  expect(broken.code).toBe(1);

  const json = await verify('--json');
  const { checks } = JSON.parse(json.output) as { checks: { broken: number }[] };
  expect(checks.filter((check) => check.broken > 0)).toMatchObject([{ broken: 1, checked: 1 }]);
  expect(JSON.parse(json.complaint)).toEqual({ code: 'ledger_broken', message: '1 facts are broken.' });
  expect(json.code).toBe(1);
});
