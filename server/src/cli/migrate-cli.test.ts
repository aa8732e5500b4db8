import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';
import { createDatabase } from '../../test-kit/copied-database.ts';

test('applies the migrations of a new database once', async () => {
  const url = await createDatabase(inject('testServer').adminUrl, `test_${randomUUID().replaceAll('-', '')}`);
  const command = fileURLToPath(new URL('migrate-cli.ts', import.meta.url));
  const env = { ...process.env, DATABASE_URL: url, NODE_ENV: 'test' };
  const migrate = () => promisify(execFile)(process.execPath, [command], { env });
  expect((await migrate()).stdout).toMatch(/^0001_\w+\.sql\n[^]+\nThe database is up to date\.\n$/);
  expect((await migrate()).stdout).toBe('No migrations are pending.\n');
}, 30_000);
