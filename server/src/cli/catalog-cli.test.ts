import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAudit } from '#server/audit/audit.queries.ts';
import { listBulkChangesOfItem } from '#server/catalog/bulk/bulk.queries.ts';
import { listStoredRows } from '#server/catalog/import/import.queries.ts';
import { givenItem } from '../../test-kit/given-items.ts';
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts';

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'catalog-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

async function runImport(row: object, ...options: string[]): Promise<void> {
  const file = join(folder, 'items.jsonl');
  await writeFile(file, JSON.stringify(row));
  const command = fileURLToPath(new URL('catalog-cli.ts', import.meta.url));
  const env = { ...process.env, DATABASE_URL: database.url, NODE_ENV: 'test' };
  await promisify(execFile)(process.execPath, [command, 'import', file, ...options], { env });
}

test('an import is logged with its actor, and with before and after of each item', async () => {
  const { db } = database;
  const { id } = await givenItem(db, { priceCents: 100_00 });
  const row = { ...(await listStoredRows(db, [id])).get(id), price_cents: 90_00 };
  const actor = `terminal:${userInfo().username}`;
  const log = () => listAudit(db, { subject: 'items:import', limit: 9 });
  await runImport(row, '--dry-run');
  expect(await log()).toEqual([]);
  await runImport(row);
  const [change] = await listBulkChangesOfItem(db, id, 9);
  expect(change).toMatchObject({ actor, isImport: true, before: { priceCents: 100_00 }, after: { priceCents: 90_00 } });
  const details = { added: 0, changed: 1, unchanged: 0, noted: 0, run: change?.runId };
  expect(await log()).toMatchObject([{ actor, action: 'items.imported', details }]);
});
