import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAudit } from '#server/audit/audit.queries.ts';
import { givenItem } from '../../../test-kit/given-items.ts';
import { typeAsStaff } from '../../../test-kit/run-as-staff.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';

let database: TestDatabase;
const folder = mkdtempSync(join(tmpdir(), 'loadout-prices-'));
const now = new Date('2026-11-20T12:00:00Z');
const file = join(folder, 'prices.csv');

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const run = (...words: string[]) =>
  typeAsStaff({ db: database.db, clock: { now: () => now } }, 'prices', 'import-reference', file, ...words);
const count = async () => (await database.db`select from catalog.reference_prices`).length;

test('a file is tried, imported, and imported again without a change', async () => {
  const { id } = await givenItem(database.db);
  await writeFile(file, `item_id,date,price\n${id},2026-11-18,5\n${id},2026-11-19,6.10\n`);
  expect(await run('--dry-run')).toMatchObject({
    exitCode: 0,
    lines: ['Nothing is written. Would be: 2 new, 0 changed, 0 unchanged, 0 bad'],
  });
  expect(await count()).toBe(0);
  expect((await run()).lines).toEqual(['Imported: 2 new, 0 changed, 0 unchanged, 0 bad']);
  expect((await run()).lines).toEqual(['Imported: 0 new, 0 changed, 2 unchanged, 0 bad']);
  expect(await count()).toBe(2);
  const audit = await listAudit(database.db, { subject: 'items:reference_prices', limit: 9 });
  expect(audit).toMatchObject([{ actor: 'terminal:kim', details: { added: 2 } }]);
});

test('bad rows are named and stop the import', async () => {
  const before = await count();
  await writeFile(file, 'item_id,date,price\n1,soon,5\n');
  expect(await run()).toMatchObject({
    exitCode: 1,
    message: 'A row is bad, so nothing was imported. Fix the file and import it again.',
    lines: ['line 2: date is not a date such as 2026-11-20', expect.stringMatching(/0 new.*1 bad$/)],
  });
  expect(await count()).toBe(before);
});
